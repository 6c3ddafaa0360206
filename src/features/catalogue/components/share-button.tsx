import { productText } from '#domain/messages/en/product-page.ts'
import type { CatalogueProduct } from '#src/catalogue/loaded-catalogue.ts'
import { Icon } from '#src/ui/icon.tsx'
import { toastError, toastSuccess } from '#src/ui/toast.ts'
import { useCall } from '#src/ui/use-call.ts'

const text = productText.share

/** Hands the product to the phone's own share sheet; where there is none, its link goes to the clipboard. */
export function ShareButton({ item }: { item: CatalogueProduct }) {
  // While the sheet is open the browser refuses another one: a double tap is no failure.
  const { run } = useCall()

  async function share() {
    // Under its own address, whichever one it was opened by.
    const url = `${location.origin}/shop/${item.categoryUrl}/${item.product['name-url']}`
    try {
      if (navigator.share) return await navigator.share({ title: item.name, url })
      await navigator.clipboard.writeText(url)
      toastSuccess(text.copied)
    } catch (error) {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toastError(text.failed)
    }
  }

  return (
    <button type="button" className="icon-btn" aria-label={text.label(item.name)} onClick={() => void run(share)}>
      <Icon name="i-ph-share-network-bold" />
    </button>
  )
}
