import { FileButton } from '@mantine/core'
import { RichTextEditor as Editor } from '@mantine/tiptap'
import { Icon } from '#platform/web/parts/icon.tsx'
import { pictureTypes } from './editor-picture.ts'

/** In the bar of the editor: chooses a picture for the text. */
export function InsertPicture({ onFile }: { onFile: (file: File) => void }) {
  return (
    <FileButton accept={pictureTypes.join(',')} onChange={(file) => file && onFile(file)}>
      {(props) => (
        <Editor.Control {...props} aria-label="Insert an image" title="Insert an image">
          <Icon name="photo" size={16} />
        </Editor.Control>
      )}
    </FileButton>
  )
}
