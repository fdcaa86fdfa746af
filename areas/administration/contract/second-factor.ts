/** How many people have set up an authenticator app. */
export interface FactorFigure {
  readonly people: number
  readonly with_app: number
}

/** Where a person sets up an app: the card opens by itself. */
export const SET_UP_APP = '/user-profile#authenticator'
