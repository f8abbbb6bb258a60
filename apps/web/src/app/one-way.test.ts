import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '..');
/** The hook itself, and an upload, which can be taken back while it runs. */
const MECHANISMS = new Set(['lib/use-async-action.ts', 'activities/editor/use-file-upload.ts']);
const sources = globSync('**/*.{ts,tsx}', { cwd: SRC })
  .filter((file) => !file.includes('.test.') && !MECHANISMS.has(file))
  .map((file) => ({ file, text: readFileSync(join(SRC, file), 'utf8') }));

const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted();

it('leaves it to useAsyncAction to say that an action is under way', () => {
  expect(sources.length).toBeGreaterThan(500);

  expect(filesWith(/const \[(busy|pending|saving|sending|submitting|running), set\w+\] = useState/)).toEqual(
    [],
  );
  expect(filesWith(/\} finally \{\s+set[A-Z]\w*\(/)).toEqual([]);
});

const FIELDS =
  /<(TextField|TextArea|PasswordField|NumberField|DateField|Select|Checkbox|Switch|RadioGroup|LocalizedFields|SearchField|TagPicker|FileDrop|Slider)\b/;
/** Dialogs whose fields are no form: each press in them is a whole act of its own. */
const CHOOSERS = new Set([
  'features/learning/events/add-person-dialog.tsx',
  'features/learning/obligations/closed-days.tsx',
  'design/feedback-section.tsx',
  'app/command-menu.tsx',
  'activities/editor/package-import-dialog.tsx',
  'features/incentives/claim-review/rejection-dialog.tsx',
  'features/incentives/campaign-admin/store-choice.tsx',
  'features/learning/course-builder/copy-activity-dialog.tsx',
  'features/learning/course-builder/new-activity-dialog.tsx',
  'features/organization/cookie-consent/cookie-bar.tsx',
]);

it('makes every form, also in a dialog, of Form', () => {
  // A sale keeps what was typed on the device and has a way of its own (features/incentives/sales).
  expect(filesWith(/(?<!\?)<form\b/)).toEqual(['features/incentives/sales/sale-form.tsx', 'ui/form.tsx']);

  const dialogs = sources.filter(({ text }) => /<Dialog\b/.test(text) && FIELDS.test(text));
  const formless = dialogs.filter(({ text }) => !/<(Form|ActionDialog)\b/.test(text));
  expect(formless.map(({ file }) => file).toSorted()).toEqual([...CHOOSERS].toSorted());
});

it('says by useErrorToast what failed in a toast', () => {
  expect(filesWith(/showToast\(\{ text: errorText\(/)).toEqual(['ui/use-error-toast.ts']);
});

it('takes every address of the app from paths.ts or the router, where one it does not know does not compile', () => {
  const written = filesWith(/\bto=(\{`|"\/)|\b(to|href): `\/|href=\{`\/|paths\.\w+(\([^)]*\))?\}[?/]/).filter(
    (file) => !file.startsWith('design/'),
  );
  // Old addresses lead to new ones whatever those are, and a component of ui/ knows only the way home.
  expect(written).toEqual(['app/legacy-redirects.ts', 'ui/load-failed.tsx']);
});
