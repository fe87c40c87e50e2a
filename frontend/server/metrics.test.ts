import { expect, test } from 'vitest';
import { createMetrics } from './metrics';

const FAILED_FORMS = 'web_requests_total{kind="form",status="500"}';

// An alert looks for an increase; a series that begins with its first failure has none.
test('forms that failed are shown before the first one fails', async () => {
  const metrics = createMetrics();
  const shown = async () => (await metrics.response()).body.toString().split('\n');
  expect(await shown()).toContain(`${FAILED_FORMS} 0`);
  expect(await shown()).toContain(`${FAILED_FORMS} 0`);
  metrics.count('form', 500);
  expect(await shown()).toContain(`${FAILED_FORMS} 1`);
});
