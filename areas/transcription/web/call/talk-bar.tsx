import { t } from '#platform/contract/words/texts.ts'
import { clockOf } from './clock-of.ts'
import type { ShownCall } from './use-call.ts'
import styles from './call.module.css'

/** Who spoke how much of a call: agent, customer, both at once, nobody. */
export function TalkBar({ call }: { call: ShownCall }) {
  const seconds = Number(call['duration_seconds'] ?? 0)
  const [agent, customer, both, silence] = [
    ...['agent_talk_seconds', 'customer_talk_seconds', 'overlap_seconds', 'silence_seconds'],
  ].map((name) => (call[name] === null || call[name] === undefined ? null : Number(call[name])))
  if (seconds === 0 || silence === null || silence === undefined) return null
  if (agent === null || agent === undefined)
    return (
      <p className={styles.quiet}>
        {t`Silence ${clockOf(silence)} of ${clockOf(seconds)}. The speakers are not named yet.`}
      </p>
    )
  const parts = [
    { name: 'agent', label: t`Agent`, length: agent - (both ?? 0) / 2, said: agent },
    {
      name: 'customer',
      label: t`Customer`,
      length: (customer ?? 0) - (both ?? 0) / 2,
      said: customer ?? 0,
    },
    { name: 'silence', label: t`Silence`, length: silence, said: silence },
  ]
  return (
    <figure className={styles.talk}>
      <div className={styles.bar} aria-hidden>
        {parts.map(({ name, length }) => (
          <span key={name} data-part={name} style={{ flexGrow: Math.max(0, length) }} />
        ))}
      </div>
      <figcaption className={styles.legend}>
        {parts.map(({ name, label, said }) => (
          <span key={name} data-part={name}>
            {label} <b className="numbers">{clockOf(said)}</b> ({Math.round((said / seconds) * 100)}
            %)
          </span>
        ))}
        {both !== null && both !== undefined && both > 0 && (
          <span>
            {t`Both at once`} <b className="numbers">{t`${both} s`}</b>
          </span>
        )}
      </figcaption>
    </figure>
  )
}
