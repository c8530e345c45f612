import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanHtml, isBlank } from './clean-html.ts'

const pixel = 'data:image/png;base64,iVBORw0KGgo='

describe('cleanHtml keeps', () => {
  it.each([
    '<h2>期中安排</h2><p>请 <strong>周五</strong> 前提交 <em>全部</em> 作业。</p>',
    '<ul><li>一</li><li>二<ol><li>三</li></ol></li></ul>',
    '<blockquote>引用</blockquote><pre><code>int a = 1 &lt; 2 ? 3 : 4;</code></pre>',
    '<table><thead><tr><th colspan="2">表</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    '<p style="text-align:center">居中</p>',
    '<span style="color:#ff0000;background-color:rgb(1, 2, 3)">红</span>',
    '<p>一行<br />又一行</p><hr />',
    `<p><img src="${pixel}" alt="图" /></p>`,
    '<p>javascript:void 与 &lt;script&gt; 只是文字 &amp; onclick=1</p>',
  ])('%s', (html) => {
    expect(cleanHtml(html)).toBe(html)
  })

  it.each(['https://junit.org/?a=1&b=2', 'http://example.edu', 'mailto:a@example.edu'])(
    'links to %s, which learn nothing of us',
    (href) => {
      const attributes = 'target="_blank" rel="noopener noreferrer nofollow"'
      const cleaned = `<a href="${href.replace('&', '&amp;')}" ${attributes}>链接</a>`
      expect(cleanHtml(`<a href="${href}" target="x" rel="opener">链接</a>`)).toBe(cleaned)
    },
  )

  it('the text of what it takes out, where people would read it', () => {
    expect(cleanHtml('<article class="a" id="b"><center>文字</center></article>')).toBe('文字')
    expect(cleanHtml('<form action="/x"><button>按钮</button></form>')).toBe('按钮')
    expect(cleanHtml('<p onclick="x()" class="a" data-b="c">文字</p>')).toBe('<p>文字</p>')
  })
})

/** In the manner of the OWASP cheat sheet, of DOMPurify's tests and of what broke sanitizers. */
const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<script/xss src="https://evil.example/x.js"></script>',
  '<<SCRIPT>alert(1);//\\<</SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script>alert(1)',
  '<SCRIPT SRC=https://evil.example/x.js?< B >',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)"',
  '<img """><script>alert(1)</script>"\\>',
  '<img src=# onmouseover="alert(1)">',
  '<img/src=x/onerror=alert(1)>',
  '<img\tsrc=x\nonerror\r=\talert(1)>',
  '<img src=x:alert(alt) onerror=eval(src) alt=0>',
  `<img src="${pixel}" onload="alert(1)">`,
  `<img src='${pixel}" onerror="alert(1)'>`,
  '<img src=x srcset="javascript:alert(1) 1x, https://evil.example/b 2x">',
  '<img src="javascript:alert(1)">',
  '<img src="https://evil.example/track.gif">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img src="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt:alert(1)">a</a>',
  '<a href=" javascript:alert(1)">a</a>',
  '<a href="\u0001javascript:alert(1)">a</a>',
  '<a href="jav\tascript:alert(1)">a</a>',
  '<a href="jav\nascript:alert(1)">a</a>',
  '<a href="jav&#x09;ascript:alert(1)">a</a>',
  '<a href="jav&#x0A;ascript:alert(1)">a</a>',
  '<a href="java&NewLine;script&colon;alert(1)">a</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">a</a>',
  '<a href="&#0000106&#0000097&#0000118&#0000097&#0000115&#0000099&#0000114&#0000105&#0000112&#0000116&#0000058alert(1)">a</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">a</a>',
  '<a href="javas&#99;ript:alert(1)">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="livescript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">a</a>',
  '<a href="blob:https://evil.example/1">a</a>',
  '<a href="//evil.example/x">a</a>',
  '<a href="/api/class/deleteClass/1">a</a>',
  '<a href="feed:javascript:alert(1)">a</a>',
  '<a href="https://x" onclick="alert(1)">a</a>',
  '<a href="https://x"onmouseover=alert(1)>a</a>',
  '<a href=\'https://x"onmouseover="alert(1)\'>a</a>',
  '<a xlink:href="javascript:alert(1)">a</a>',
  '<a href="https://x" style="color:red;background:url(javascript:alert(1))">a</a>',
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)//',
  '<svg><script>alert(1)</script></svg>',
  '<svg><script>alert&lpar;1&rpar;</script>',
  '<svg><a xlink:href="javascript:alert(1)"><text x="20" y="20">x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><set attributeName="href" to="javascript:alert(1)"/></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><title><a id="</title><img src onerror=alert(1)>"></svg>',
  '<svg><foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject></svg>',
  '<math><mtext></mtext><mglyph><style></math><img src onerror=alert(1)>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<math href="javascript:alert(1)">x</math>',
  '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<noembed><img title="</noembed><img src onerror=alert(1)>"></noembed>',
  '<title><img title="</title><img src onerror=alert(1)>"></title>',
  '<textarea></textarea/><img src=x onerror=alert(1)>',
  '<textarea>&lt;/textarea&gt;&lt;img src onerror=alert(1)&gt;</textarea>',
  '<xmp><img title="</xmp><img src onerror=alert(1)>"></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<listing>&lt;img src=1 onerror=alert(1)&gt;</listing>',
  '<template><script>alert(1)</script></template>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<style><img src="</style><img src=x onerror=alert(1)//">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
  '<iframe src=https://evil.example/ <',
  '<object data="javascript:alert(1)"></object>',
  '<object type="text/x-scriptlet" data="https://evil.example/x"></object>',
  '<embed src="data:image/svg+xml;base64,PHN2Zz4=" allowscriptaccess="always">',
  '<applet code="x"></applet>',
  '<base href="javascript:alert(1);//">',
  '<link rel="stylesheet" href="javascript:alert(1);">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1);">',
  '<frameset><frame src="javascript:alert(1);"></frameset>',
  '<body onload=alert(1)>',
  '<body background="javascript:alert(1)">',
  '<input type="image" src="javascript:alert(1);">',
  '<input autofocus onfocus=alert(1)>',
  '<form action="javascript:alert(1)"><input type=submit></form>',
  '<form><button formaction="javascript:alert(1)">x</button></form>',
  '<isindex type=image src=1 onerror=alert(1)>',
  '<video><source onerror="alert(1)"></video>',
  '<video src=x onerror=alert(1) poster=javascript:alert(1)></video>',
  '<audio src onloadstart=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<keygen autofocus onfocus=alert(1)>',
  '<bgsound src="javascript:alert(1);">',
  '<layer src="https://evil.example/x"></layer>',
  '<table background="javascript:alert(1)"><td background="javascript:alert(1)">x</td></table>',
  '<div style="background-image: url(javascript:alert(1))">x</div>',
  '<div style="width: expression(alert(1));">x</div>',
  '<div style="color: expression(alert(1))">x</div>',
  '<div style="color:red;xss:expr/**/ession(alert(1))">x</div>',
  '<div style="color:rgb(0,0,0);behavior: url(xss.htc);">x</div>',
  '<div style="-moz-binding:url(https://evil.example/x.xml#xss)">x</div>',
  '<div style="color:url(https://evil.example/x)">x</div>',
  '<div style="position:fixed;inset:0;z-index:9999">x</div>',
  '<div style="color:red}body{display:none">x</div>',
  '<div style="color:\\72 ed;background-color:image(x)">x</div>',
  '<div style=\'color:"onmouseover=alert(1) x="\'>x</div>',
  '<p/onclick=alert(1)>x</p>',
  '<p onclick\u000b=alert(1)>x</p>',
  '<p on\u0000click=alert(1)>x</p>',
  '<p a="b"c="d"onclick=alert(1)>x</p>',
  '<p <p onclick=alert(1)>x',
  '<p title="<img src=x onerror=alert(1)>">x</p>',
  '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<!--[if gte IE 4]><script>alert(1);</script><![endif]-->',
  '<! foo="><script>alert(1)</script>">',
  '<? foo="><script>alert(1)</script>">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '</p foo="><script>alert(1)</script>">',
  '<xml id=i><x><c><![CDATA[<img src="javas]]><![CDATA[cript:alert(1);">]]></c></x></xml>',
  '<html xmlns:xss><?import namespace="xss" implementation="https://evil.example/x.htc"><xss:xss>x</xss:xss></html>',
  '<custom-element onclick=alert(1) is="x">x</custom-element>',
  '<a href="https://x"><table><a href="javascript:alert(1)">x',
  '<select><option><style></option></select><img src=x onerror=alert(1)></style>',
  '<b><i></b><script>alert(1)</script></i>',
  '\uff1cscript\uff1ealert(1)\uff1c/script\uff1e',
  '<img src=x onerror=alert(1)//' + '<b>'.repeat(300),
]

const tagName =
  'p|div|br|hr|h[1-6]|ul|ol|li|blockquote|pre|code|span|strong|b|em|i|u|s|del|sub|sup|mark|table|caption|thead|tbody|tfoot|tr|th|td|a|img'
const color = '(?:#[0-9a-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\\([\\d\\s.,%/]+\\))'
const declaration = `(?:text-align:(?:left|right|center|justify)|(?:background-)?color:${color})`
const attribute = [
  'href="(?:https?://|mailto:)[^"<>]*"',
  'target="_blank"',
  'rel="noopener noreferrer nofollow"',
  'src="data:image/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+"',
  'alt="[^"<>]*"',
  '(?:col|row)span="[^"<>]*"',
  `style="${declaration}(?:;${declaration})*"`,
].join('|')
/** All that may come out, read without an HTML parser: known tags, and text without brackets. */
const harmless = new RegExp(
  `^(?:[^<>]|<(?:${tagName})(?: (?:${attribute}))*(?: /)?>|</(?:${tagName})>)*$`,
)

describe('cleanHtml makes harmless', () => {
  it.each(attacks)('attack %#', (attack) => {
    for (const html of [attack, `<p>${attack}</p>`, `<table><tr><td>${attack}`]) {
      const cleaned = cleanHtml(html)
      expect(cleaned).toMatch(harmless)
      expect(cleaned.match(/<[^>]*>/g)?.join('') ?? '').not.toMatch(
        /\son\w+\s*=|script|<(?:iframe|svg|math|style|form)|srcset|formaction|expression|url\(/i,
      )
      expect(cleanHtml(cleaned)).toBe(cleaned)
    }
  })

  it('the deepest nesting', () => {
    for (const part of [
      '<b>',
      '<a href=',
      '<p style="color:red">',
      '<img src=x>',
      '<svg>',
      '<!--',
    ]) {
      const cleaned = cleanHtml(part.repeat(50_000 / part.length))
      expect(cleaned).toMatch(harmless)
      expect(cleanHtml(cleaned)).toBe(cleaned)
    }
  })
})

describe('isBlank', () => {
  it.each([
    '',
    ' ',
    '<p><br></p>',
    '<p>&nbsp;\u200b\u3000</p>',
    '<script>alert(1)</script>',
    '<img src=x>',
    '<hr>',
  ])('says yes to %j', (html) => {
    expect(isBlank(cleanHtml(html))).toBe(true)
  })
  it.each(['。', '<p>文</p>', '<p>🙂</p>', '&lt;', `<img src="${pixel}">`])(
    'says no to %j',
    (html) => {
      expect(isBlank(cleanHtml(html))).toBe(false)
    },
  )
})

describe('cleanHtml on anything', () => {
  const part = fc.constantFrom(
    ...attacks.flatMap((attack) => attack.split(/(?<=[<>"'=\s])/)),
    '<p>',
    '</p>',
    '<a href="https://x">',
    '</a>',
    '<td>',
    '<!--',
    '-->',
    '&lt',
    '&#x3c;',
    '\0',
  )
  it('is harmless, and clean at the first time', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const cleaned = cleanHtml(parts.join(''))
        expect(cleaned).toMatch(harmless)
        expect(cleanHtml(cleaned)).toBe(cleaned)
      }),
      { numRuns: 2_000 },
    )
  })
})
