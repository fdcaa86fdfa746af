/** The person who keeps the firms we deal with; IT looks up who sold us something. */
export const companyGrants = { Admin: 'VAED:all', Manager: 'VAE:all', IT: 'V:all' } as const
