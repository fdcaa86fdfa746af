import { ActionIcon } from '@mantine/core'
import { t } from '#platform/contract/words/texts.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import type { ChatMessage } from '../contract/answers.ts'
import styles from './conversation.module.css'

interface VersionsProps {
  readonly message: ChatMessage
  readonly versions: readonly number[]
  readonly onChoose: (parent: number, id: number) => void
}

/** Steps through the branches at one place; nothing where there is one. */
export function Versions({ message, versions, onChoose }: VersionsProps) {
  if (versions.length < 2) return null
  const place = versions.indexOf(message.id)
  const go = (to: number | undefined) =>
    to !== undefined && onChoose(message.parent_message_id ?? 0, to)
  return (
    <span className={styles.versions}>
      <ActionIcon
        size={24}
        variant="subtle"
        aria-label={t`Version before`}
        disabled={place === 0}
        onClick={() => go(versions[place - 1])}
      >
        <Icon name="chevron-left" />
      </ActionIcon>
      <span className="numbers">{t`${place + 1} of ${versions.length}`}</span>
      <ActionIcon
        size={24}
        variant="subtle"
        aria-label={t`Version after`}
        disabled={place === versions.length - 1}
        onClick={() => go(versions[place + 1])}
      >
        <Icon name="chevron-right" />
      </ActionIcon>
    </span>
  )
}
