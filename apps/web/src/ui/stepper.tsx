import { classes } from './classes.ts';
import css from './stepper.module.css';

interface StepperProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** Index of the step one is at. */
  readonly current: number;
}

/** How far one is in a short sequence. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol className={css['steps']} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classes(css['step'], index < current && css['done'], index === current && css['now'])}
          aria-current={index === current ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
