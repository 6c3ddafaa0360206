import { useEffect, useState } from 'react'

/** The bytes as an address of their own; a `blob:` address would need a wider content policy. */
export function useDataUrl(file: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const reader = new FileReader()
    reader.onload = () => setUrl(String(reader.result))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return url
}
