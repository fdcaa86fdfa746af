import { classes } from '#platform/web/theme/classes.ts'
import { useFileAddress } from './use-file-content.ts'
import styles from './files.module.css'

interface FileImageProps {
  path: string
  /** What it shows; empty where its name stands beside it. */
  name: string
}

/** A picture among the files; its place is kept while it loads. */
export function FileImage({ path, name }: FileImageProps) {
  const address = useFileAddress(path)
  return address ? (
    <img className={styles.fileImage} src={address} alt={name} />
  ) : (
    <span className={classes(styles.fileImage, styles.fileImageAwaited)} />
  )
}
