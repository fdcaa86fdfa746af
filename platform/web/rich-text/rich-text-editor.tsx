import { RichTextEditor as Editor } from '@mantine/tiptap'
import { Link } from '@tiptap/extension-link'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import type { ComponentProps } from 'react'
import { problemText } from '#platform/web/client/request-problem.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { EditorPicture, pictureTypes, storedHtml, uploadPicture } from './editor-picture.ts'
import { NameMenu } from '#platform/web/fields/name-menu.tsx'
import { InsertPicture } from './insert-picture.tsx'
import '@mantine/tiptap/styles.layer.css'
import styles from './rich-text-editor.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** What readers and tool tips say of the controls that stand in the bar. */
const labels = {
  boldControlLabel: t`Bold`,
  italicControlLabel: t`Italic`,
  underlineControlLabel: t`Underline`,
  clearFormattingControlLabel: t`Clear formatting`,
  h3ControlLabel: t`Heading 3`,
  bulletListControlLabel: t`Bullet list`,
  orderedListControlLabel: t`Ordered list`,
  linkControlLabel: t`Link`,
  unlinkControlLabel: t`Remove link`,
  linkEditorInputLabel: t`Enter URL`,
  linkEditorExternalLink: t`Open link in a new tab`,
  linkEditorInternalLink: t`Open link in the same tab`,
  linkEditorSave: t`Save`,
}

interface RichTextEditorProps {
  id: string
  name: string
  html: string
  isDisabled: boolean
  isWrong: boolean
  /** What may be named in the text, for its values to come later. */
  names: readonly string[]
  onChange: (html: string) => void
  onLeave: () => void
}

/** Bold, italic, lists, links, pictures of ours: what the server's sanitiser lets through, and no more. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, name, html, isDisabled, isWrong, names, onChange, onLeave } = props
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ heading: { levels: [3, 4] }, link: false, codeBlock: false }),
      EditorPicture,
      Link.configure({ openOnClick: false, protocols: ['https', 'http', 'mailto'] }),
    ],
    content: html,
    editable: !isDisabled,
    // A style element of its own would be refused by the content security policy; the rules it needs stand in its own sheet.
    injectCSS: false,
    editorProps: {
      // Ctrl or Cmd and Enter save: they are not a line of the text.
      handleKeyDown: (_view, { key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey),
      handlePaste: (_view, { clipboardData }) => takePictures(clipboardData),
      handleDrop: (_view, { dataTransfer }) => takePictures(dataTransfer),
      attributes: { id, 'aria-label': name, role: 'textbox', 'aria-multiline': 'true' },
    },
    onUpdate: ({ editor: changed }) =>
      onChange(changed.isEmpty ? '' : storedHtml(changed.getHTML())),
    onBlur: onLeave,
  })
  const insert = async (file: File) => {
    try {
      const src = await uploadPicture(file)
      editor?.chain().focus().setImage({ src, alt: file.name }).run()
    } catch (problem) {
      showSnackbar('general_error', problemText(problem))
    }
  }
  /** Says whether there were pictures: then the editor itself leaves the rest alone. */
  const takePictures = (brought: DataTransfer | null): boolean => {
    const pictures = [...(brought?.files ?? [])].filter(({ type }) => pictureTypes.includes(type))
    for (const file of pictures) void insert(file)
    return pictures.length > 0
  }
  // One class: Mantine reads its declarations through the package's CommonJS entry, we through the other.
  const shared = editor as unknown as ComponentProps<typeof Editor>['editor']
  return (
    <Editor
      editor={shared}
      labels={labels}
      className={styles.richText}
      classNames={{ toolbar: styles.toolbar, content: styles.content }}
      data-wrong={isWrong || undefined}
    >
      <Editor.Toolbar>
        <Editor.ControlsGroup>
          <Editor.Bold />
          <Editor.Italic />
          <Editor.Underline />
          <Editor.ClearFormatting />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.H3 />
          <Editor.BulletList />
          <Editor.OrderedList />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.Link />
          <Editor.Unlink />
          <InsertPicture onFile={(file) => void insert(file)} />
        </Editor.ControlsGroup>
        {names.length > 0 && (
          <NameMenu
            names={names}
            into={name}
            isDisabled={isDisabled}
            onChoose={(written) => editor?.chain().focus().insertContent(written).run()}
          />
        )}
      </Editor.Toolbar>
      <Editor.Content />
    </Editor>
  )
}
