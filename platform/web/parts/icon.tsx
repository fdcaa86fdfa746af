import { lazy, Suspense } from 'react'
import { iconNames } from '#platform/contract/icon-names.ts'
import { icons } from './icons.ts'
import type { IconName } from './icon-shape.ts'

export type { IconName } from './icon-shape.ts'

// Without a connection the place stays empty: the words beside it say the same.
const MoreIcon = lazy(() =>
  import('./more-icon.tsx').then(
    ({ MoreIcon: Drawing }) => ({ default: Drawing }),
    () => ({ default: NoDrawing }),
  ),
)

interface IconProps {
  name: IconName
  /** 16 in content, 18 in the navigation, 14 in states. */
  size?: 14 | 16 | 18 | 20 | 22 | 24
}

/** A drawing beside words that say the same; it is hidden from readers. */
export function Icon({ name, size = 16 }: IconProps) {
  if (!isAtHand(name))
    return (
      <Suspense fallback={<NoDrawing size={size} />}>
        <MoreIcon name={name} size={size} />
      </Suspense>
    )
  const Drawing = icons[name]
  return <Drawing size={size} stroke={1.7} aria-hidden focusable={false} />
}

const NoDrawing = ({ size }: { size: number }) => <svg width={size} height={size} aria-hidden />

const isAtHand = (name: string): name is keyof typeof icons => Object.hasOwn(icons, name)

/** The drawing that a declaration or a menu entry names, else a plain list. */
export function iconNamed(name: string | null | undefined): IconName {
  return iconNames.find((one) => one === name) ?? (name && isAtHand(name) ? name : 'list')
}
