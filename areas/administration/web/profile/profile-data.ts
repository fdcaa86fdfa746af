/** What is asked again when the profile of the caller changes. */
export const PROFILE = { name: 'profile' }
