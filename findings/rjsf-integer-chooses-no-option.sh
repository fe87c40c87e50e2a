#!/usr/bin/env bash
# @rjsf/utils 6.11.1, @rjsf/validator-ajv8 6.11.1
# Guess: of two objects in a oneOf the form shows the one whose required field the data has, also when the data has an
# unknown key beside it and so fits neither.
# Seen on 2026-11-28: so it is for number, string and boolean. A field of type integer counts for nothing, though it is
# there with a right value: the form keeps the option it had, or the first one, and puts the defaults of that one into
# the data. A week becomes a day that nobody typed. With "type": "number", "multipleOf": 1 the right one is shown.
source "$(dirname "$0")/common.bash"
npm_packages @rjsf/utils@6.11.1 @rjsf/validator-ajv8@6.11.1 react@18.3.1

cat >main.js <<'END'
import { createSchemaUtils } from '@rjsf/utils';
import ajv from '@rjsf/validator-ajv8';
const closed = (properties, key) => ({ type: 'object', properties, required: [key], additionalProperties: false });
const show = (week, data) => {
  const oneOf = [closed({ day: { type: 'string', default: '2026-01-01' } }, 'day'), closed({ week }, 'week')];
  const form = createSchemaUtils(ajv.default ?? ajv, { oneOf });
  const option = ['day', 'week'][form.getClosestMatchingOption(data, oneOf, 0)];
  console.log(JSON.stringify(week), JSON.stringify(data), option, JSON.stringify(form.getDefaultFormState({ oneOf }, data)));
};
show({ type: 'integer' }, { week: 5 });
show({ type: 'integer' }, { week: 5, note: 'x' });
show({ type: 'number' }, { week: 5, note: 'x' });
show({ type: 'number', multipleOf: 1 }, { week: 5, note: 'x' });
show({ type: 'string' }, { week: '5', note: 'x' });
END
expect "$(node main.js)" <<'END'
{"type":"integer"} {"week":5} week {"week":5}
{"type":"integer"} {"week":5,"note":"x"} day {"day":"2026-01-01","week":5,"note":"x"}
{"type":"number"} {"week":5,"note":"x"} week {"week":5,"note":"x"}
{"type":"number","multipleOf":1} {"week":5,"note":"x"} week {"week":5,"note":"x"}
{"type":"string"} {"week":"5","note":"x"} week {"week":"5","note":"x"}
END
