import { RichTextEditor as Editor } from '@mantine/tiptap'
import { Link } from '@tiptap/extension-link'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import type { ComponentProps } from 'react'
import '@mantine/tiptap/styles.layer.css'

interface RichTextEditorProps {
  id: string
  name: string
  html: string
  isDisabled: boolean
  isWrong: boolean
  onChange: (html: string) => void
  onLeave: () => void
}

/** Bold, italic, lists, links: what the server's sanitiser lets through, and no more. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, name, html, isDisabled, isWrong, onChange, onLeave } = props
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ heading: { levels: [3, 4] }, link: false, codeBlock: false }),
      Link.configure({ openOnClick: false, protocols: ['https', 'http', 'mailto'] }),
    ],
    content: html,
    editable: !isDisabled,
    // A style element of its own would be refused by the content security policy; the rules it needs stand in fields.css.
    injectCSS: false,
    editorProps: {
      attributes: { id, 'aria-label': name, role: 'textbox', 'aria-multiline': 'true' },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    onBlur: onLeave,
  })
  // One class: Mantine reads its declarations through the package's CommonJS entry, we through the other.
  const shared = editor as unknown as ComponentProps<typeof Editor>['editor']
  return (
    <Editor editor={shared} className="rich-text" data-wrong={isWrong || undefined}>
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
        </Editor.ControlsGroup>
      </Editor.Toolbar>
      <Editor.Content />
    </Editor>
  )
}
