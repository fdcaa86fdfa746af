import { Avatar } from './avatar.tsx'
import styles from './avatar.module.css'

/** The specification's limit. */
const MOST = 3

interface AvatarStackProps {
  people: readonly { name: string; picture?: string | null }[]
}

/** At most three people, then how many more; all of them are named for readers and on hover. */
export function AvatarStack({ people }: AvatarStackProps) {
  const rest = people.slice(MOST)
  return (
    <span className={styles.stack} title={people.map(({ name }) => name).join(', ')}>
      {people.slice(0, MOST).map(({ name, picture }) => (
        <Avatar key={name} name={name} picture={picture} />
      ))}
      {rest.length > 0 && (
        <span className={styles.stackMore}>
          <span aria-hidden>+{rest.length}</span>
          <span className="visually-hidden">and {rest.map(({ name }) => name).join(', ')}</span>
        </span>
      )}
    </span>
  )
}
