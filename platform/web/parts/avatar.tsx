import { useFileAddress } from '#platform/web/files/use-file-content.ts'
import styles from './avatar.module.css'

interface AvatarProps {
  name: string
  /** The address of a file of ours. */
  picture?: string | null | undefined
  size?: 20 | 28 | 32 | 60
}

/** Initials on a quiet ground, or the picture. The name is read in full unless it stands beside it anyway. */
export const Avatar = ({ picture, ...props }: AvatarProps) =>
  picture ? <Pictured {...props} picture={picture} /> : <Round {...props} />

/** Apart, since most have no picture: the person who has none asks for none. */
function Pictured({ picture, ...props }: AvatarProps) {
  return <Round {...props} shown={useFileAddress(picture)} />
}

interface RoundProps extends Omit<AvatarProps, 'picture'> {
  shown?: string | undefined
}

function Round({ name, size = 20, shown }: RoundProps) {
  return (
    <span
      className={styles.avatar}
      data-size={size}
      data-ground={GROUNDS[groundOf(name)]}
      role="img"
      aria-label={name}
      title={name}
      data-initials={shown ? undefined : initialsOf(name)}
    >
      {shown && <img src={shown} alt="" />}
    </span>
  )
}

/** The first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map(
    (word) => [...(word ?? '')][0],
  )
  return letters.filter(Boolean).join('').toUpperCase()
}

const GROUNDS = ['violet', 'ok', 'warn', 'info', 'off'] as const

/** The same name has the same ground everywhere. */
function groundOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum % GROUNDS.length
}
