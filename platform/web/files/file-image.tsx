import { useFileAddress } from './use-file-content.ts'
import './files.css'

interface FileImageProps {
  path: string
  /** What it shows; empty where its name stands beside it. */
  name: string
}

/** A picture among the files; its place is kept while it loads. */
export function FileImage({ path, name }: FileImageProps) {
  const address = useFileAddress(path)
  return address ? (
    <img className="file-image" src={address} alt={name} />
  ) : (
    <span className="file-image file-image--awaited" />
  )
}
