/** The address of a person's picture, where there is one. */
export const pictureOf = ({ profile_pic }: Readonly<Record<string, unknown>>): string | null =>
  typeof profile_pic === 'string' ? profile_pic : null
