/** The circle of clients that holds how they are billed, and on whose rights their rates and invoices stand. */
export const billingPage = '/client/billing'
