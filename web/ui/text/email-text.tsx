/** An email address that breaks after its @ if it does not fit in one line. The parent decides on breaks in longer parts. */
export function EmailText({ children: address }: { children: string }) {
  const at = address.lastIndexOf('@') + 1
  return (
    <>
      {address.slice(0, at)}
      {at > 0 && <wbr />}
      {address.slice(at)}
    </>
  )
}
