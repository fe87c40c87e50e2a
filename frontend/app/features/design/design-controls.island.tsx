import { useState } from 'react';
import { defineIsland } from '~/islands/define';
import { Toggle } from '~/ui/choice';
import { Stepper } from '~/ui/stepper';

/** The pieces that do something when they are pressed. */
function DesignControls() {
  const [level, setLevel] = useState(3);
  const [refused, setRefused] = useState<string>();
  const change = (level: number) => {
    setLevel(level);
    setRefused(undefined);
  };
  const [on, setOn] = useState(true);
  return (
    <>
      <Stepper
        id="stepper"
        name="stepper"
        label="Level"
        value={level}
        range={{ min: 0, max: 5 }}
        less="One level less"
        more="One level more"
        hint="of 5"
        refused={refused}
        onRefuse={setRefused}
        onChange={change}
      />
      <Toggle name="toggle" label={on ? 'On' : 'Off'} checked={on} onChange={setOn} />
    </>
  );
}

export default defineIsland('design-controls', DesignControls);
