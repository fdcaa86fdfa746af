import type { ComponentType } from 'react'
import type { AnyResource } from '#platform/contract/resource.ts'
import { pictureOf } from '#platform/contract/traits.ts'
import type { CellProps } from '#platform/web/fields/cell-shape.ts'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import styles from './pictured-title.module.css'

/** The address of a record's picture; null when it has none yet, undefined in a family without pictures. */
export function pictureIn(
  resource: AnyResource,
  record: Readonly<Record<string, unknown>>,
): string | null | undefined {
  const trait = pictureOf(resource)
  if (!trait) return undefined
  const address = record[trait.field]
  return typeof address === 'string' ? address : null
}

/** The cell of the title in a family with pictures: picture and name. */
export function titleCell(
  resource: AnyResource,
  name: string,
): ComponentType<CellProps> | undefined {
  if (name !== resource.title || !pictureOf(resource)) return undefined
  const known = made.get(resource)
  if (known) return known
  const cell = (props: CellProps) => <PicturedTitle resource={resource} {...props} />
  made.set(resource, cell)
  return cell
}

/** Made once a family: another component at each drawing would load its picture again. */
const made = new Map<AnyResource, ComponentType<CellProps>>()

function PicturedTitle({ resource, value, record }: CellProps & { resource: AnyResource }) {
  const name = String(value ?? '')
  return (
    <span className={styles.picturedTitle}>
      <span aria-hidden>
        <Avatar name={name} picture={pictureIn(resource, record)} />
      </span>
      <span className={styles.name}>{name}</span>
    </span>
  )
}
