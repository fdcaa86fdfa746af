/** Another spelling of the page of weighted categories, known to outsiders. */
export const CATEGORIES_ALIAS = '/audit-form-categorynew'
