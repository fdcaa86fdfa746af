import { icons } from './icons.ts'
import type { IconName } from './icons.ts'

export type { IconName } from './icons.ts'

interface IconProps {
  name: IconName
  /** 16 in content, 18 in the navigation, 14 in states. */
  size?: 14 | 16 | 18 | 20 | 22 | 24
}

/** A drawing beside words that say the same; it is hidden from readers. */
export function Icon({ name, size = 16 }: IconProps) {
  const Drawing = icons[name]
  return <Drawing size={size} stroke={1.7} aria-hidden focusable={false} />
}

/** The drawing that a declaration or a menu entry names, else a plain list. */
export function iconNamed(name: string | null | undefined): IconName {
  return name && Object.hasOwn(icons, name) ? (name as IconName) : 'list' // hasOwn has just shown that it is one
}
