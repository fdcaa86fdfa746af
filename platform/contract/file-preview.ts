/** What was taken out of a file to be shown. */
export type FilePreview =
  | { readonly view: 'html'; readonly html: string }
  | {
      readonly view: 'sheet'
      readonly rows: readonly (readonly string[])[]
      readonly more: boolean
    }
  | { readonly view: 'text'; readonly parts: readonly string[] }
