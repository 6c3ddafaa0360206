/**
 * The words of schema.org that the shop uses, and what Google asks of them; docs/found.md says where the lists come from.
 * A property that stands in no list is no word of its type: a slip of the pen that no search engine would tell anybody of.
 */

/** What a value may be; the name of a type is a node of that type or the `@id` of one. */
export type Kind = 'text' | 'number' | 'url' | 'date' | 'duration' | 'amount' | 'boolean' | 'any' | (string & {})

interface TypeRules {
  properties: Readonly<Record<string, readonly Kind[]>>
  /** Without one of these Google shows nothing; a group needs one of its names. */
  required?: readonly (string | readonly string[])[]
  /** Google shows more with it. Each is there, or stands in `untold` with the reason. */
  recommended?: readonly string[]
  /** What the shop does not know, or what is not true of every node of the type. */
  untold?: Readonly<Record<string, string>>
}

const RATING_SCALE = { ratingValue: ['number'], bestRating: ['number'], worstRating: ['number'] } as const

const ORGANIZATION: TypeRules['properties'] = {
  name: ['text'],
  legalName: ['text'],
  url: ['url'],
  logo: ['url'],
  email: ['text'],
  telephone: ['text'],
  taxID: ['text'],
  identifier: ['PropertyValue'],
  address: ['PostalAddress'],
  contactPoint: ['ContactPoint'],
  hasMerchantReturnPolicy: ['MerchantReturnPolicy'],
  sameAs: ['url'],
}

const NOBODY_HAS_RATED = 'only where somebody has rated it'
const NO_RULE = 'no rule of the shop says it'
const NOT_KEPT = 'the shop keeps no such fact'

export const TYPES: Readonly<Record<string, TypeRules>> = {
  Product: {
    properties: {
      name: ['text'],
      description: ['text'],
      url: ['url'],
      image: ['url'],
      sku: ['text'],
      category: ['text'],
      brand: ['Brand'],
      size: ['text'],
      weight: ['QuantitativeValue'],
      aggregateRating: ['AggregateRating'],
      review: ['Review'],
      offers: ['Offer'],
      inProductGroupWithID: ['text'],
      isVariantOf: ['ProductGroup'],
    },
    required: ['name', 'image', 'offers'],
    recommended: ['description', 'sku', 'brand', 'size', 'aggregateRating', 'review', 'gtin', 'audience', 'color'],
    untold: {
      aggregateRating: NOBODY_HAS_RATED,
      review: NOBODY_HAS_RATED,
      gtin: NOT_KEPT,
      audience: 'food is for everybody',
      color: 'packs of a food differ in size alone',
    },
  },
  ProductGroup: {
    properties: {
      name: ['text'],
      description: ['text'],
      url: ['url'],
      brand: ['Brand'],
      productGroupID: ['text'],
      variesBy: ['url'],
      hasVariant: ['Product'],
      aggregateRating: ['AggregateRating'],
    },
    required: ['name'],
    recommended: [
      'brand',
      'description',
      'hasVariant',
      'productGroupID',
      'url',
      'variesBy',
      'aggregateRating',
      'review',
    ],
    untold: { aggregateRating: NOBODY_HAS_RATED, review: 'stands at the pack whose page it is' },
  },
  Offer: {
    properties: {
      url: ['url'],
      price: ['amount'],
      priceCurrency: ['text'],
      availability: ['url'],
      itemCondition: ['url'],
      seller: ['OnlineStore'],
      priceSpecification: ['UnitPriceSpecification'],
      shippingDetails: ['OfferShippingDetails'],
      hasMerchantReturnPolicy: ['MerchantReturnPolicy'],
    },
    required: ['price', 'priceCurrency'],
    recommended: [
      'availability',
      'itemCondition',
      'shippingDetails',
      'hasMerchantReturnPolicy',
      'url',
      'priceValidUntil',
    ],
    untold: { priceValidUntil: 'no price has an end that is known', shippingDetails: 'a shop that delivers nowhere' },
  },
  UnitPriceSpecification: {
    properties: {
      price: ['amount'],
      priceCurrency: ['text'],
      priceType: ['url'],
      valueAddedTaxIncluded: ['boolean'],
      referenceQuantity: ['QuantitativeValue'],
    },
    required: ['price', 'priceCurrency'],
  },
  QuantitativeValue: {
    properties: {
      value: ['number'],
      minValue: ['number'],
      maxValue: ['number'],
      unitCode: ['text'],
      valueReference: ['QuantitativeValue'],
    },
    required: ['unitCode', ['value', 'minValue']],
  },
  OfferShippingDetails: {
    properties: {
      shippingRate: ['MonetaryAmount'],
      shippingDestination: ['DefinedRegion'],
      deliveryTime: ['ShippingDeliveryTime'],
    },
    required: ['shippingRate', 'shippingDestination', 'deliveryTime'],
  },
  MonetaryAmount: {
    properties: { value: ['amount'], maxValue: ['amount'], currency: ['text'] },
    required: ['currency', ['value', 'maxValue']],
  },
  DefinedRegion: { properties: { addressCountry: ['text'] }, required: ['addressCountry'] },
  ShippingDeliveryTime: {
    properties: { handlingTime: ['QuantitativeValue'], transitTime: ['QuantitativeValue'] },
    recommended: ['handlingTime', 'transitTime'],
  },
  MerchantReturnPolicy: {
    properties: {
      applicableCountry: ['text'],
      returnPolicyCountry: ['text'],
      returnPolicyCategory: ['url'],
      merchantReturnDays: ['number'],
      merchantReturnLink: ['url'],
    },
    required: ['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays'],
    recommended: ['returnPolicyCountry', 'merchantReturnLink', 'returnFees', 'returnMethod'],
    untold: { returnFees: NO_RULE, returnMethod: NO_RULE },
  },
  AggregateRating: {
    properties: { ...RATING_SCALE, reviewCount: ['number'] },
    required: ['ratingValue', 'reviewCount'],
    recommended: ['bestRating', 'worstRating'],
  },
  Review: {
    properties: { author: ['Person'], datePublished: ['date'], reviewRating: ['Rating'], reviewBody: ['text'] },
    required: ['author', 'reviewRating'],
    recommended: ['datePublished'],
  },
  Rating: { properties: RATING_SCALE, required: ['ratingValue'], recommended: ['bestRating', 'worstRating'] },
  Person: { properties: { name: ['text'] }, required: ['name'] },
  Brand: { properties: { name: ['text'] }, required: ['name'] },
  BreadcrumbList: { properties: { itemListElement: ['ListItem'] }, required: ['itemListElement'] },
  ListItem: {
    properties: { position: ['number'], name: ['text'], item: ['url'] },
    required: ['position', 'name', 'item'],
  },
  OnlineStore: {
    properties: ORGANIZATION,
    recommended: [
      ...['address', 'contactPoint', 'email', 'hasMerchantReturnPolicy', 'legalName', 'logo', 'name', 'telephone'],
      ...['taxID', 'url', 'sameAs', 'foundingDate', 'vatID'],
    ],
    untold: {
      sameAs: 'only where the operator has named pages of the shop',
      foundingDate: NOT_KEPT,
      vatID: 'GST is told as the tax number',
    },
  },
  Organization: { properties: ORGANIZATION, required: ['name', 'url'] },
  PropertyValue: { properties: { propertyID: ['text'], name: ['text'], value: ['text'] }, required: ['value'] },
  PostalAddress: {
    properties: {
      streetAddress: ['text'],
      addressLocality: ['text'],
      addressRegion: ['text'],
      postalCode: ['text'],
      addressCountry: ['text'],
    },
    required: ['addressCountry'],
    recommended: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode'],
  },
  ContactPoint: {
    properties: {
      contactType: ['text'],
      telephone: ['text'],
      email: ['text'],
      areaServed: ['text'],
      availableLanguage: ['text'],
    },
    recommended: ['telephone', 'email'],
  },
  WebSite: {
    properties: {
      name: ['text'],
      url: ['url'],
      inLanguage: ['text'],
      publisher: ['OnlineStore'],
      potentialAction: ['SearchAction'],
    },
    required: ['name', 'url'],
  },
  SearchAction: {
    properties: { target: ['EntryPoint'], 'query-input': ['text'] },
    required: ['target', 'query-input'],
  },
  EntryPoint: { properties: { urlTemplate: ['text'] }, required: ['urlTemplate'] },
  Recipe: {
    properties: {
      name: ['text'],
      description: ['text'],
      image: ['url'],
      author: ['Organization'],
      dateModified: ['date'],
      totalTime: ['duration'],
      recipeYield: ['text'],
      recipeIngredient: ['text'],
      recipeInstructions: ['HowToStep'],
      mainEntityOfPage: ['url'],
      inLanguage: ['text'],
    },
    required: ['name', 'image'],
    recommended: [
      ...['author', 'description', 'recipeIngredient', 'recipeInstructions', 'recipeYield', 'totalTime'],
      ...['aggregateRating', 'cookTime', 'prepTime', 'datePublished', 'keywords', 'nutrition', 'recipeCategory'],
      ...['recipeCuisine', 'video'],
    ],
    untold: {
      aggregateRating: 'recipes are not rated',
      cookTime: NOT_KEPT,
      prepTime: NOT_KEPT,
      datePublished: NOT_KEPT,
      keywords: NOT_KEPT,
      nutrition: NOT_KEPT,
      recipeCategory: NOT_KEPT,
      recipeCuisine: NOT_KEPT,
      video: NOT_KEPT,
    },
  },
  HowToStep: { properties: { text: ['text'] }, required: ['text'] },
  BlogPosting: {
    properties: {
      headline: ['text'],
      description: ['text'],
      image: ['url'],
      datePublished: ['date'],
      dateModified: ['date'],
      author: ['Organization'],
      publisher: ['OnlineStore'],
      mainEntityOfPage: ['url'],
      wordCount: ['number'],
      timeRequired: ['duration'],
      inLanguage: ['text'],
    },
    recommended: ['headline', 'image', 'datePublished', 'author', 'dateModified'],
    untold: { dateModified: 'only where staff have changed it since' },
  },
  FAQPage: { properties: { name: ['text'], mainEntity: ['Question'] }, required: ['mainEntity'] },
  Question: { properties: { name: ['text'], acceptedAnswer: ['Answer'] }, required: ['name', 'acceptedAnswer'] },
  Answer: { properties: { text: ['text'] }, required: ['text'] },
}
