/** The newest chats of a person, in the drawer of what happened around them. */
export function RecentChats({ onChosen: _onChosen }: { onChosen: () => void }) {
  return null
}
