/** The fixed texts of the site. */
export const site = {
  name: '测评',
  title: '软件测试数字化教学平台',
  filingUrl: 'https://beian.miit.gov.cn/',
  developerCredit: '测评开发组 设计与开发',
} as const
