import { Button } from '@mantine/core'
import { useState } from 'react'
import { clockPictures } from '../../contract/clock-pictures.ts'
import { useFileAddress } from '#platform/web/files/use-file-content.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { RowCheck } from '#platform/web/grid/row-check.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { dayText, timeText } from '#platform/web/time/dates.ts'
import type { PictureRow } from './picture-row.ts'
import styles from './picture-tile.module.css'
import { t } from '#platform/contract/words/texts.ts'

interface PictureTileProps {
  readonly picture: PictureRow
  readonly zone: string | undefined
  /** Where it is shown from; null while it is closed, or where none is kept. */
  readonly link: string | null
  /** Absent where it may not be opened now. */
  readonly onOpen?: () => void
  readonly isChosen: boolean
  /** Its flag can be cleared by the person who looks. */
  readonly onChoose?: (isOn: boolean) => void
  readonly onClear?: () => void
  /** It can become the one its person is known by. */
  readonly onApprove?: () => void
}

/** One due time: the picture or why there is none, what the check said, and who has opened it. */
export function PictureTile(props: PictureTileProps) {
  const { picture, zone, link, onOpen, isChosen, onChoose, onClear, onApprove } = props
  const { employee_name, taken_at, client_name } = picture
  const taken = new Date(taken_at)
  const name = `${employee_name}, ${dayText(taken, zone)}, ${timeText(taken, zone)}`
  return (
    <li className={styles.picture} data-flagged={picture.is_flagged || undefined}>
      <div className={styles.frame}>
        {link ? (
          <Shown link={link} name={name} />
        ) : picture.imgsrc && onOpen ? (
          <Button variant="default" size="xs" aria-label={`Open ${name}`} onClick={onOpen}>
            Open
          </Button>
        ) : (
          <NoImage picture={picture} />
        )}
        {onChoose && (
          <span className={styles.check}>
            <RowCheck label={`Choose ${name}`} isChecked={isChosen} onCheck={onChoose} />
          </span>
        )}
      </div>
      <p className={styles.name}>{employee_name}</p>
      <p className="small muted numbers">
        {dayText(taken, zone)}, {timeText(taken, zone)}
        {client_name && ` · ${client_name}`}
      </p>
      <Check picture={picture} />
      <Views picture={picture} zone={zone} />
      {onClear && (
        <Button variant="default" size="xs" aria-label={`Clear flag, ${name}`} onClick={onClear}>
          Clear flag
        </Button>
      )}
      {onApprove && (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={`Use as reference, ${name}`}
          onClick={onApprove}
        >
          Use as reference
        </Button>
      )}
    </li>
  )
}

/** A link is used once: a newer one of the same picture changes nothing. */
function Shown({ link, name }: { link: string; name: string }) {
  const [first] = useState(link)
  const address = useFileAddress(first)
  return address ? <img src={address} alt={name} /> : <span />
}

function NoImage({ picture: { state, imgsrc } }: { picture: PictureRow }) {
  const kept = imgsrc === null ? t`Deleted` : t`Closed`
  return (
    <span className={styles.none}>
      <Icon name="camera" size={24} />
      {state === 'Captured' ? kept : state}
    </span>
  )
}

function Check({ picture }: { picture: PictureRow }) {
  const { state, check_result, is_false_positive, cleared_by_name, clear_note } = picture
  if (state !== 'Captured') return null
  if (picture.is_reference) return <State tone="info" word="Reference picture" />
  if (is_false_positive === 'y')
    return (
      <p className="small muted" title={clear_note ?? undefined}>
        {check_result}, a false positive. Cleared by {cleared_by_name}
      </p>
    )
  return <State tone={clockPictures.fields.check_result.tones[check_result]} word={check_result} />
}

const MOST_VIEWS = 2

function Views({ picture: { views }, zone }: Pick<PictureTileProps, 'picture' | 'zone'>) {
  if (views.length === 0) return null
  const words = views.map(({ user, at }) => {
    const opened = new Date(at)
    return `${user}, ${dayText(opened, zone)}, ${timeText(opened, zone)}`
  })
  const rest = words.length - MOST_VIEWS
  return (
    <p className="small muted" title={words.join('\n')}>
      Opened by {words.slice(0, MOST_VIEWS).join('; ')}
      {rest > 0 && ` and ${rest} more`}
    </p>
  )
}
