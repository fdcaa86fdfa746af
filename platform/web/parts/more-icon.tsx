import { moreIcons } from './more-icons.ts'

interface MoreIconProps {
  name: keyof typeof moreIcons
  size: number
}

/** One of the drawings that do not come with the first screen. */
export function MoreIcon({ name, size }: MoreIconProps) {
  const Drawing = moreIcons[name]
  return <Drawing size={size} stroke={1.7} aria-hidden focusable={false} />
}
