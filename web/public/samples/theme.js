// Sets the theme before the first paint, like the script of index.html. These pages are static files without a nonce, so the script cannot
// be inline.
{
  let choice = 'system'
  try {
    choice = localStorage.getItem('workwright.theme') ?? 'system'
  } catch {}
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}
