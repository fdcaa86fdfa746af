import { Icon } from '#platform/web/parts/icon.tsx'

/** What is wrong with a field, in the line of its help. */
export function ErrorWords({ text }: { text: string }) {
  return (
    <span className="error-words">
      <Icon name="alert-circle" size={14} />
      {text}
    </span>
  )
}
