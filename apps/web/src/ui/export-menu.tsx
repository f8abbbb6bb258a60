import { Download } from 'lucide-react';

import { useAsyncAction } from '../lib/use-async-action.ts';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';
import { showToast } from './toast-store.ts';
import { useErrorToast } from './use-error-toast.ts';

/** What tables are saved as. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const;

interface ExportMenuProps {
  readonly label: string;
  /** Said while a file that takes long is prepared. */
  readonly exporting?: string;
  readonly files: readonly {
    readonly id: string;
    readonly label: string;
    readonly save: () => Promise<unknown>;
  }[];
}

/** What a screen shows as a file of the reader's choice, one at a time; what cannot be saved is reported. */
export function ExportMenu({ label, exporting, files }: ExportMenuProps) {
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  return (
    <Menu
      label={label}
      trigger={
        <Button variant="secondary" loading={busy} icon={<Download size={18} aria-hidden="true" />}>
          {label}
        </Button>
      }
      actions={files.map(({ id, label: name, save }) => ({
        id,
        label: name,
        onSelect: () =>
          void act(() => {
            if (exporting) showToast({ text: exporting });
            return save();
          }),
      }))}
    />
  );
}
