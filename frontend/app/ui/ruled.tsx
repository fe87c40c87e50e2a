import { forwardRef, type HTMLAttributes } from 'react';
import { classes } from './classes';

type RuledProps = HTMLAttributes<HTMLHeadingElement> & { as?: 'h2' | 'h3' };

/** A heading whose double rule runs on to the margin. */
export const Ruled = forwardRef<HTMLHeadingElement, RuledProps>(function Ruled(
  { as: Tag = 'h2', className, ...rest },
  ref,
) {
  return (
    <Tag
      ref={ref}
      className={classes('flex items-center gap-3 after:h-1 after:flex-1 after:border-y after:border-rule', className)}
      {...rest}
    />
  );
});
