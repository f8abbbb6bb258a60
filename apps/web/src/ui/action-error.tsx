import { useErrorText } from '../lib/error-text.ts';
import { Alert } from './alert.tsx';

/** What an act of the person failed at, brought to where they look; nothing while there is no failure. */
export function ActionError({ error }: { readonly error: unknown }) {
  const errorText = useErrorText();
  if (error === undefined || error === null) return null;
  return (
    <Alert tone="danger" answers>
      {errorText(error)}
    </Alert>
  );
}
