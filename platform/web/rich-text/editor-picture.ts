import { Image } from '@tiptap/extension-image'
import { fileCalls } from '#platform/contract/files.ts'
import { sendForm } from '#platform/web/client/send-form.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { showPicture } from './show-picture.ts'

/**
 * Pictures in the editor: files of ours and no others, shown with the session. The editor writes its text by elements of this
 * page, and one with a `src` would be asked for at once, without the session: so the address is written as `data-file`.
 */
export const EditorPicture = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/api/files/"]' }, { tag: 'img[data-file^="/api/files/"]' }],
  addAttributes() {
    return {
      ...this.parent?.(),
      src: {
        default: null,
        parseHTML: (picture) => picture.getAttribute('src') ?? picture.getAttribute('data-file'),
        renderHTML: ({ src }) => ({ 'data-file': String(src) }),
      },
    }
  },
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('img')
      dom.alt = String(node.attrs['alt'] ?? '')
      const end = showPicture(dom, String(node.attrs['src']))
      return { dom, destroy: end }
    }
  },
})

/** The text of the editor as it is stored. */
export const storedHtml = (written: string): string =>
  written.replaceAll(/ data-file=("\/api\/files\/[\w-]+")/g, ' src=$1')

const { path, takes } = fileCalls.uploadMedia

export const pictureTypes: readonly string[] = takes.types

/** Uploads a picture for a text and answers its address. */
export async function uploadPicture(file: File): Promise<string> {
  const form = new FormData()
  form.append(takes.field, file)
  const { data } = await sendForm<{ url: string }>(path, form, { key: newKey() })
  return data.url
}
