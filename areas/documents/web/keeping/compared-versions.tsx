import { t } from '#platform/contract/words/texts.ts'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import type { ComparedPart } from '../../contract/compare-versions.ts'
import { documentVersions } from '../../contract/document-versions.ts'
import { keeperCalls } from '../../contract/keeper-calls.ts'
import styles from './keeping.module.css'
import { useCall } from '#platform/web/client/use-call.ts'

/** Two versions side by side, paragraph by paragraph, with the words that were added and removed. */
export function ComparedVersions({ from, to }: { from: number; to: number }) {
  const { data, error, refetch } = useCall(
    keeperCalls.compareVersions,
    { from_id: from, to_id: to },
    { family: documentVersions },
  )
  if (error)
    return (
      <NotLoaded
        title="The comparison did not load"
        problem={error}
        onAgain={() => void refetch()}
      />
    )
  if (!data) return null
  return (
    <>
      <p className="small muted">
        {data.added + data.removed === 0
          ? t`Both versions say the same.`
          : t`${data.added} words added, ${data.removed} words removed.`}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <div className={styles.compared} role="region" aria-label={t`Comparison`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t`Version ${data.from}`}</th>
              <th scope="col">{t`Version ${data.to}`}</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row, place) => (
              <tr key={place}>
                <td>
                  <Parts parts={row.before} />
                </td>
                <td>
                  <Parts parts={row.after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const Parts = ({ parts }: { parts: readonly ComparedPart[] }) =>
  parts.map(({ kind, text }, place) => {
    if (kind === 'added') return <ins key={place}>{text}</ins>
    if (kind === 'removed') return <del key={place}>{text}</del>
    return <span key={place}>{text}</span>
  })
