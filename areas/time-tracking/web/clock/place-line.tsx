import type { PlaceAsked, RecordedPlace } from '../../contract/clock-place.ts'
import { Icon, type IconName } from '#platform/web/parts/icon.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import { usePlaceAsked } from './clock-place.ts'
import styles from './clock.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** Says before the button is pressed what a clock-in at the office will ask for, and what is kept of it. */
export function PlaceLine({ workFrom }: { readonly workFrom: string }) {
  const asked = usePlaceAsked()
  const lines = asked && workFrom === 'Office' ? askedWords(asked) : []
  return lines.map(({ icon, words }) => (
    <p key={icon} className={classes(styles.hint, styles.asked)}>
      <Icon name={icon} size={14} /> <span>{words}</span>
    </p>
  ))
}

interface Line {
  readonly icon: IconName
  readonly words: string
}

function askedWords({ office_name, area_rule, device_rule }: PlaceAsked): Line[] {
  const office = office_name ?? t`Your office`
  const otherwise = { Off: '', Flag: t`else the shift is marked`, Block: t`else choose Remote` }
  return [
    ...(area_rule === 'Off'
      ? []
      : [
          {
            icon: 'map-pin' as const,
            words: `${office} asks your browser where you are when your shift begins: say yes, ${otherwise[area_rule]}. Kept are inside or outside, how far, and how exact; never the place.`,
          },
        ]),
    ...(device_rule === 'Off'
      ? []
      : [
          {
            icon: 'device-laptop' as const,
            words: `${office} expects a device that is known, ${otherwise[device_rule]}.`,
          },
        ]),
  ]
}

/** What was recorded of a place, in words; nothing where nothing was asked. */
export function recordedWords(recorded: RecordedPlace | null): string | undefined {
  if (!recorded) return undefined
  const { device_name, is_device_known } = recorded
  const device =
    device_name === null ? [] : [`${is_device_known ? '' : t`New device: `}${device_name}`]
  const place = [recorded.city, recorded.country].filter((word) => word !== null)
  const seen = place.length > 0 ? [t`address in ${place.join(', ')}`] : []
  return [...device, ...areaWords(recorded), ...seen].join(', ')
}

function areaWords({ area, distance_metres, accuracy_metres }: RecordedPlace): string[] {
  if (area === null) return []
  if (distance_metres === null) return [t`no position`]
  const away =
    distance_metres < 1000 ? `${distance_metres} m` : t`${(distance_metres / 1000).toFixed(1)} km`
  const where = { Inside: 'inside', Outside: 'outside', Unknown: t`too inexact` }[area]
  return [t`${away} from the office (${where}, ± ${accuracy_metres ?? 0} m)`]
}
