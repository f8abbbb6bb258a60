import type { DraftRichText } from '@trilha/contracts/platform/rich-text-draft';
import type { Locale } from '@trilha/rules/platform/locales';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Bold, Heading2, Heading3, Italic, Link2, List, ListOrdered, Quote } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../lib/translate.ts';

import { ActionDialog } from '../ui/action-dialog.tsx';
import { classes } from '../ui/classes.ts';
import { TextField } from '../ui/text-field.tsx';
import { richTextOf } from './rich-text-document.ts';
import css from './rich-text-editor.module.css';

interface RichTextEditorProps {
  readonly label: string;
  readonly locale: Locale;
  readonly value: DraftRichText | undefined;
  readonly onChange: (value: DraftRichText) => void;
  /** Undo and redo of its own, where the screen around it has none. */
  readonly ownHistory?: boolean | undefined;
}

const EMPTY: DraftRichText = { type: 'doc', content: [] };

/** Text with headings, lists, quotes and links. What it hands out is the typed document, never HTML. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, locale, value = EMPTY, onChange, ownHistory = false } = props;
  const labelId = useId();
  // The editor keeps the first function it is given; this is the present one.
  const handleChange = useRef(onChange);
  useEffect(() => {
    handleChange.current = onChange;
  }, [onChange]);
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        code: false,
        codeBlock: false,
        strike: false,
        underline: false,
        horizontalRule: false,
        // The course has one history for everything; a second one in here would contradict it.
        ...(ownHistory ? {} : { undoRedo: false as const }),
        link: { openOnClick: false, protocols: ['http', 'https', 'mailto'], defaultProtocol: 'https' },
      }),
    ],
    content: value,
    // The page allows no styles but its own files.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: css['text'] ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        lang: locale,
      },
    },
    onUpdate: ({ editor: changed }) => handleChange.current(richTextOf(changed.getJSON())),
  });

  // Undo, or another editor's text: what is shown follows the document, while typing never sets it back.
  useEffect(() => {
    if (editor && JSON.stringify(richTextOf(editor.getJSON())) !== JSON.stringify(value))
      editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <div className={css['field']}>
      <span id={labelId} className={css['label']}>
        {label}
      </span>
      <div className={css['box']}>
        {editor ? <Toolbar editor={editor} label={label} /> : null}
        <EditorContent editor={editor} />
      </div>
    </div>
  );
}

type Editor = NonNullable<ReturnType<typeof useEditor>>;

function Toolbar({ editor, label }: { readonly editor: Editor; readonly label: string }) {
  const { t } = useTranslation('admin-courses');
  const [linking, setLinking] = useState(false);
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading2: now.isActive('heading', { level: 2 }),
      heading3: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools = [
    { id: 'bold', Icon: Bold, act: () => chain().toggleBold().run() },
    { id: 'italic', Icon: Italic, act: () => chain().toggleItalic().run() },
    { id: 'heading2', Icon: Heading2, act: () => chain().toggleHeading({ level: 2 }).run() },
    { id: 'heading3', Icon: Heading3, act: () => chain().toggleHeading({ level: 3 }).run() },
    { id: 'bullets', Icon: List, act: () => chain().toggleBulletList().run() },
    { id: 'numbers', Icon: ListOrdered, act: () => chain().toggleOrderedList().run() },
    { id: 'quote', Icon: Quote, act: () => chain().toggleBlockquote().run() },
    { id: 'link', Icon: Link2, act: () => setLinking(true) },
  ] as const;

  return (
    <div className={css['tools']} role="toolbar" aria-label={t('textTools', { name: label })}>
      {tools.map(({ id, Icon, act }) => (
        <button
          key={id}
          type="button"
          className={classes(css['tool'], active[id] && css['on'])}
          aria-label={t(`textTool.${id}`)}
          title={t(`textTool.${id}`)}
          aria-pressed={active[id]}
          onClick={act}
        >
          <Icon size={18} aria-hidden="true" />
        </button>
      ))}
      {linking ? <LinkDialog editor={editor} onClose={() => setLinking(false)} /> : null}
    </div>
  );
}

/** Address of the selected text; an empty one takes the link away. */
function LinkDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const { t } = useTranslation(['admin-courses', 'common']);
  const [address, setAddress] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const typed = address.trim();
  const href = typed === '' || /^(https?:\/\/|mailto:)/i.test(typed) ? typed : `https://${typed}`;
  const isValid = typed === '' || URL.canParse(href);

  const handleSave = () => {
    if (!isValid) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  };

  return (
    <ActionDialog
      title={t('textTool.link')}
      label={t('common:save')}
      busy={false}
      error={undefined}
      disabled={!isValid}
      onAct={handleSave}
      onClose={onClose}
    >
      <TextField
        label={t('linkAddress')}
        hint={t('linkHint')}
        inputMode="url"
        value={address}
        error={isValid ? undefined : t('problem.invalid')}
        onChange={({ target }) => setAddress(target.value)}
      />
    </ActionDialog>
  );
}
