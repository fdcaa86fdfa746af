import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CheckResult } from '../../contract/clock-pictures.ts'
import { picturesPage } from '../../contract/picture-pages.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useSession } from '#platform/web/client/session.ts'
import type { ReportRowsProps } from '#platform/web/reports/present-report.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { ClearFlagsDialog } from './clear-flags-dialog.tsx'
import type { PictureRow } from './picture-row.ts'
import { PictureTile } from './picture-tile.tsx'
import { useApproveReference } from './use-approve-reference.ts'
import styles from './picture-tiles.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** Links end after five minutes: new ones are asked for before. */
const FRESH_MS = 4 * 60_000

/** The pictures of a page as tiles. One's own are shown; another person's when it is opened, which they are told. */
export function PictureTiles({ rows, report, onChanged }: ReportRowsProps) {
  const pictures = rows as unknown as readonly PictureRow[] // the reports of pictures answer these
  const { employee_id, viewing } = useSession()
  const zone = useZone()
  const mayClear = usePagePermission(picturesPage.url)?.rights_edit === 1
  const isForClearing = report.page.url === picturesPage.url && mayClear
  const [opened, setOpened] = useState<ReadonlyMap<number, string>>(new Map())
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [clearing, setClearing] = useState<readonly number[]>([])
  const approve = useApproveReference(onChanged)
  useFreshLinks(onChanged)
  const isOwn = (picture: PictureRow) => picture.employee_id === employee_id
  const linkOf = ({ id, imgsrc }: PictureRow, own: boolean) =>
    viewing ? null : (opened.get(id) ?? (own ? imgsrc : null))
  const open = (some: readonly PictureRow[]) =>
    setOpened((before) => new Map([...linksOf(some), ...before]))
  const closed = pictures.filter((one) => one.imgsrc && !isOwn(one) && !opened.has(one.id))
  const picked = pictures.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  return (
    <section className={styles.pictures} aria-label="Pictures">
      <div className={styles.bar}>
        <p className="small muted">{barWords(viewing !== null, closed.length > 0)}</p>
        {closed.length > 1 && !viewing && (
          <Button variant="default" size="xs" onClick={() => open(closed)}>
            Open these {closed.length}
          </Button>
        )}
        {picked.length > 0 && (
          <Button size="xs" onClick={() => setClearing(picked)}>
            Clear {picked.length === 1 ? '1 flag' : `${picked.length} flags`}
          </Button>
        )}
      </div>
      <ul className={styles.tiles}>
        {pictures.map((picture) => (
          <PictureTile
            key={picture.id}
            {...{ picture, zone }}
            link={linkOf(picture, isOwn(picture))}
            {...(!viewing && { onOpen: () => open([picture]) })}
            isChosen={chosen.has(picture.id)}
            {...(isForClearing &&
              picture.is_flagged &&
              !isOwn(picture) && {
                onChoose: (isOn: boolean) => setChosen(withOne(chosen, picture.id, isOn)),
                onClear: () => setClearing([picture.id]),
              })}
            {...(isForClearing &&
              mayBeReference(picture) &&
              !isOwn(picture) &&
              opened.has(picture.id) && { onApprove: () => approve.mutate(picture.id) })}
          />
        ))}
      </ul>
      <ClearFlagsDialog
        ids={clearing}
        onClose={() => setClearing([])}
        onCleared={() => {
          setChosen(new Set())
          onChanged()
        }}
      />
    </section>
  )
}

function barWords(isLooking: boolean, hasClosed: boolean): string {
  if (isLooking) return t`You cannot open pictures while you view as another person.`
  return hasClosed
    ? t`When you open another person’s picture, it is recorded and they can see it.`
    : t`Each picture is deleted when its time is over; what came of it stays.`
}

/** What shows no face, or several, makes nobody known. */
const UNFIT: readonly CheckResult[] = ['No face', 'Several faces']

/** The person who approves a picture has looked at it, and nothing about it is open. */
const mayBeReference = ({ imgsrc, is_reference, is_flagged, check_result }: PictureRow): boolean =>
  imgsrc !== null && !is_reference && !is_flagged && !UNFIT.includes(check_result)

const linksOf = (some: readonly PictureRow[]): [number, string][] =>
  some.flatMap(({ id, imgsrc }) => (imgsrc === null ? [] : [[id, imgsrc] as [number, string]]))

function withOne(all: ReadonlySet<number>, id: number, isOn: boolean): ReadonlySet<number> {
  const next = new Set(all)
  if (isOn) next.add(id)
  else next.delete(id)
  return next
}

function useFreshLinks(onChanged: () => void): void {
  const ask = useEffectEvent(onChanged)
  useEffect(() => {
    const timer = setInterval(() => ask(), FRESH_MS)
    return () => clearInterval(timer)
  }, [])
}
