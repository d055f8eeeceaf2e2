// Before the first paint, as the script of index.html does: these pages are plain files and carry no nonce for one of their own.
{
  let choice = 'system'
  try {
    choice = localStorage.getItem('workwright.theme') ?? 'system'
  } catch {}
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}
