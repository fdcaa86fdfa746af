/** What is left out of a long table, as high as it would be. */
export const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden className="roster__gap" style={{ height }} />
)
