/** How a content type or component is shown in the content manager. */
export interface TypeLabels {
  /** Title field of an entry in relations. */
  mainField: string;
  /** Columns of the list view; empty for components, which have none. */
  list: string[];
  fields: Record<string, FieldLabel>;
}

interface FieldLabel {
  label: string;
  /** Help text below the field; omitted where mistakes are unlikely. */
  description?: string;
}

const DOMAIN: FieldLabel = {
  label: '도메인',
  description: '이 내용을 보여 줄 사이트를 고릅니다. 반드시 골라야 합니다.',
};
const SORT: FieldLabel = {
  label: '정렬 순서',
  description: '작은 수가 먼저 나옵니다. 10, 20, 30처럼 띄워 두면 사이에 넣기 쉽습니다.',
};
const USE: FieldLabel = { label: '사용 여부' };
const BLOCK_TITLE: FieldLabel = { label: '제목', description: '80자 이내로 적습니다.' };
const LEAD: FieldLabel = {
  label: '소개 글',
  description: '제목 아래에 나오는 두세 문장입니다. 400자 이내로 적습니다.',
};

/** Fields that Strapi adds to every type. */
export const SYSTEM_LABELS: Record<string, string> = {
  id: '번호',
  documentId: '문서 ID',
  createdAt: '생성일',
  updatedAt: '수정일',
  publishedAt: '발행일',
  createdBy: '작성자',
  updatedBy: '수정자',
  status: '상태',
  locale: '언어',
};

export const LABELS: Record<string, TypeLabels> = {
  'api::domain.domain': {
    mainField: 'name',
    list: ['name', 'code', 'hosts', 'use_yn', 'updatedAt'],
    fields: {
      code: {
        label: '도메인 코드',
        description:
          '사이트를 구분하는 영문 코드입니다. 소문자로 시작하고 소문자, 숫자, 붙임표(-)만 씁니다. 운영 중에는 바꾸지 마세요. 예: rankup',
      },
      name: { label: '사이트 이름', description: '관리 화면에서 사이트를 구분하는 이름입니다. 예: 랭크업' },
      hosts: {
        label: '접속 주소',
        description: '이 사이트로 연결할 호스트를 모두 적습니다. 같은 호스트를 두 사이트에 적지 마세요.',
      },
      use_yn: { label: '사용 여부', description: '끄면 다음 발행부터 이 사이트가 열리지 않습니다.' },
    },
  },

  'api::app-config.app-config': {
    mainField: 'name',
    list: ['name', 'domain', 'updatedAt'],
    fields: {
      domain: DOMAIN,
      name: { label: '조각 이름', description: '알아보기 쉬운 이름입니다. 예: theme, logo, layouts' },
      value: {
        label: '값(JSON)',
        description:
          'JSON 객체로 적습니다. 같은 도메인의 조각을 모두 합쳐 하나의 설정으로 씁니다. 대표 색은 {"theme":{"primary":"#4338ca"}}처럼 # 뒤 여섯 자리로 적고, 흰 글자가 잘 읽히는 진한 색을 고릅니다.',
      },
    },
  },

  'api::site-config.site-config': {
    mainField: 'config_id',
    list: ['config_id', 'gr_id', 'data', 'domain', 'updatedAt'],
    fields: {
      domain: DOMAIN,
      gr_id: {
        label: '그룹',
        description:
          'meta: 사이트 이름과 기본 메타 정보, common: 사업자 정보와 연락처, head_script: 머리글 스크립트',
      },
      config_id: {
        label: '항목',
        description:
          '정해진 영문 이름을 씁니다. 예: site_name_ko, title, description, keyword, company, ceo, business_number, mail_order_number, address, phone, email',
      },
      data: { label: '값', description: '화면에 나올 내용을 그대로 적습니다.' },
    },
  },

  'api::menu.menu': {
    mainField: 'menu_name',
    list: ['menu_name', 'url', 'domain', 'role', 'use_yn', 'sort'],
    fields: {
      domain: DOMAIN,
      menu_name: { label: '메뉴 이름', description: '상단 메뉴에 나오는 이름입니다. 짧을수록 좋습니다.' },
      url: {
        label: '주소',
        description: '사이트 안의 화면은 /로 시작하고 도메인은 적지 않습니다. 예: /service',
      },
      parent_menu: {
        label: '상위 메뉴',
        description: '최상위 메뉴라면 비워 둡니다. 같은 도메인의 메뉴만 고릅니다.',
      },
      role: {
        label: '필요한 등급',
        description:
          '이 등급 이상만 볼 수 있습니다. 반드시 같은 도메인의 등급을 고릅니다. 누구나 보는 메뉴는 guest입니다.',
      },
      use_yn: {
        label: '사용 여부',
        description: '끄면 메뉴에서 사라지고, 그 주소로 들어온 방문자는 홈으로 이동합니다.',
      },
      sort: SORT,
    },
  },

  'api::site-role.site-role': {
    mainField: 'name',
    list: ['name', 'level', 'domain', 'updatedAt'],
    fields: {
      domain: DOMAIN,
      name: {
        label: '등급 이름',
        description: 'manager라는 이름의 등급이 관리자 기준이 되므로, 이 이름은 바꾸거나 지우지 마세요.',
      },
      level: {
        label: '등급 값',
        description:
          '클수록 권한이 많습니다. 0 이하는 누구나, 0보다 크면 로그인한 회원, manager의 값 이상이면 관리자입니다. 70 이상은 순위 조회를 기록하지 않습니다.',
      },
    },
  },

  'api::code.code': {
    mainField: 'code_name',
    list: ['code_name', 'gr_id', 'code_id', 'domain', 'use_yn', 'sort'],
    fields: {
      domain: DOMAIN,
      gr_id: {
        label: '그룹 코드',
        description:
          '예: domain(사이트 표시 이름), kakao_channel(오류 화면의 담당자 문의 버튼), style(화면 모양)',
      },
      code_id: {
        label: '코드',
        description:
          '그룹 안에서 겹치지 않는 영문 코드입니다. domain 그룹에서는 도메인 코드와 같아야 합니다.',
      },
      code_name: { label: '코드 이름', description: '화면에 보이는 이름입니다.' },
      code_data_1: {
        label: '부가 값',
        description:
          'kakao_channel 그룹에서는 상담 채널의 주소를 https://부터 적습니다. 정렬 순서가 가장 앞선 항목을 씁니다.',
      },
      use_yn: USE,
      sort: SORT,
    },
  },

  'api::seo-meta.seo-meta': {
    mainField: 'page',
    list: ['page', 'title', 'domain', 'updatedAt'],
    fields: {
      domain: DOMAIN,
      page: {
        label: '화면 경로',
        description: '/로 시작하고 끝에는 /를 붙이지 않습니다. 홈은 /만 적습니다. 예: /search/web',
      },
      title: {
        label: '제목',
        description: '브라우저 탭과 검색 결과에 나옵니다. 사이트 이름까지 포함해 60자 이내로 적습니다.',
      },
      description: {
        label: '설명',
        description: '검색 결과에 나오는 소개 글입니다. 80–155자가 알맞고, 화면마다 다르게 적습니다.',
      },
      keyword: { label: '키워드', description: '쉼표로 구분합니다. 예: 순위 조회, 키워드 관리' },
    },
  },

  'api::page.page': {
    mainField: 'title',
    list: ['title', 'path', 'domain', 'layout', 'updatedAt'],
    fields: {
      domain: DOMAIN,
      title: {
        label: '페이지 이름',
        description: '관리 화면에서 구분하는 이름입니다. 검색 결과의 제목은 ‘검색 노출 정보’에서 정합니다.',
      },
      path: {
        label: '경로',
        description:
          '/로 시작하고 끝에는 /를 붙이지 않습니다. 영문 소문자, 숫자, 붙임표(-)만 씁니다. 바꿀 때는 ‘주소 이동 규칙’에 옛 경로를 등록해 주세요. 예: /service',
      },
      layout: {
        label: '레이아웃',
        description:
          'default: 기본, ad-default: 조회 화면용, sidenav: 옆 메뉴. /search/로 시작하는 화면은 default로 두어도 ad-default로 보입니다.',
      },
      blocks: {
        label: '블록',
        description: '위에서부터 차례로 보입니다. 손잡이를 끌어 순서를 바꿀 수 있습니다.',
      },
    },
  },

  'api::product.product': {
    mainField: 'name',
    list: ['name', 'prod_id', 'price_note', 'domain', 'sort', 'updatedAt'],
    fields: {
      domain: DOMAIN,
      prod_id: {
        label: '상품 번호',
        description:
          '상담 신청 주소의 id 값입니다(/service/apply?id=1). 도메인 안에서 겹치지 않아야 하며, 0번은 상품을 고르지 않았을 때 쓰는 기본 상담입니다.',
      },
      name: { label: '상품 이름' },
      summary: { label: '요약', description: '상품 목록에 나오는 한두 문장입니다. 300자 이내로 적습니다.' },
      price_note: {
        label: '가격 안내',
        description: '예: 상담 후 견적 안내. 금액은 ₩1,234처럼 적습니다.',
      },
      points: { label: '상품 구성', description: '이 상품에서 해 드리는 일을 서너 가지 적습니다.' },
      title: {
        label: '상담 신청 화면의 제목',
        description: '브라우저 탭과 검색 결과에 나옵니다. 60자 이내가 알맞습니다.',
      },
      desc: { label: '상담 신청 화면의 설명', description: '검색 결과에 나옵니다. 80–155자가 알맞습니다.' },
      keyword: { label: '상담 신청 화면의 키워드', description: '쉼표로 구분합니다.' },
      sort: SORT,
    },
  },

  'api::redirect-rule.redirect-rule': {
    mainField: 'from_path',
    list: ['from_path', 'to_url', 'redirect_type', 'domain', 'use_yn', 'updatedAt'],
    fields: {
      domain: DOMAIN,
      from_path: {
        label: '옛 경로',
        description:
          '/로 시작하고 도메인은 적지 않습니다. 지금 쓰는 화면의 경로는 적지 마세요. 예: /services',
      },
      to_url: {
        label: '이동할 주소',
        description:
          '사이트 안이면 /로 시작하는 경로, 바깥이면 https://부터 적습니다. 옛 경로로 되돌아오게 적지 마세요.',
      },
      redirect_type: {
        label: '이동 방식',
        description:
          'moved_301·permanent_308: 영구 이동, found_302·temporary_307: 임시 이동. 영구 이동은 브라우저가 기억하므로 신중히 고릅니다.',
      },
      use_yn: USE,
    },
  },

  'api::search-log.search-log': {
    mainField: 'keyword',
    list: ['keyword', 'target', 'type', 'domain', 'day', 'count', 'last_at'],
    fields: {
      domain: { label: '도메인', description: '조회한 사이트의 도메인 코드입니다.' },
      type: { label: '조회 종류', description: 'web, shop, place, view, volume 가운데 하나입니다.' },
      keyword: { label: '키워드', description: '띄어쓰기를 뺀 값입니다.' },
      target: { label: '대상', description: '띄어쓰기를 뺀 값입니다. 검색량 조회에는 없을 수 있습니다.' },
      day: { label: '조회일', description: '서울 시각 기준입니다.' },
      count: { label: '횟수', description: '같은 날 같은 조회를 한 횟수입니다.' },
      role_level: {
        label: '등급 값',
        description: '조회한 사람의 등급 값입니다. 0은 로그인하지 않은 방문자입니다.',
      },
      last_at: { label: '마지막 조회 시각' },
      dedup_key: { label: '중복 확인 키', description: '자동으로 만들어지는 값입니다. 고치지 마세요.' },
    },
  },

  'api::publish-run.publish-run': {
    mainField: 'release_id',
    list: ['domain', 'release_id', 'kind', 'state', 'changes', 'started_at', 'finished_at'],
    fields: {
      release_id: { label: '발행 번호' },
      domain: { label: '사이트', description: '도메인 코드입니다.' },
      kind: {
        label: '발행 종류',
        description: 'content: 내용 변경, code: 프로그램 갱신, manual: 지금 발행, rollback: 되돌리기',
      },
      state: {
        label: '발행 상태',
        description: 'rendering: 만드는 중, live: 반영됨, failed: 실패, offline: 사이트 내림',
      },
      code: { label: '프로그램 버전' },
      changes: { label: '변경 수', description: '이번 발행에 담긴 변경의 수입니다.' },
      pages: { label: '화면 수', description: '이번 발행에 담긴 화면의 수입니다.' },
      rendered: { label: '새로 만든 화면 수' },
      left_out: {
        label: '빠진 이동 규칙',
        description: '사이트가 답할 수 없어 뺀 주소 이동 규칙과 그 까닭입니다.',
      },
      started_at: { label: '시작 시각' },
      finished_at: { label: '완료 시각' },
      failure: {
        label: '오류 내용',
        description: '실패하면 까닭이 남습니다. 이전에 발행된 사이트는 그대로 유지됩니다.',
      },
      who: { label: '요청한 사람', description: '지금 발행과 되돌리기를 한 사람입니다.' },
      target: { label: '되돌린 발행', description: '되돌리기로 다시 반영한 발행의 번호입니다.' },
    },
  },

  'plugin::users-permissions.user': {
    mainField: 'email',
    list: ['email', 'company', 'name', 'domain', 'site_role', 'approval', 'createdAt'],
    fields: {
      username: {
        label: '로그인 이름',
        description: '비워 두세요. 저장할 때 도메인과 이메일로 정해집니다.',
      },
      email: { label: '이메일', description: '같은 이메일이라도 도메인이 다르면 다른 회원입니다.' },
      password: {
        label: '비밀번호',
        description: '바꾸면 이 회원이 로그인한 모든 기기에서 로그아웃됩니다. 8자 이상으로 정합니다.',
      },
      provider: { label: '가입 방법' },
      resetPasswordToken: { label: '비밀번호 재설정 값 (쓰지 않음)' },
      confirmationToken: { label: '확인 값 (쓰지 않음)' },
      confirmed: {
        label: '이메일 확인',
        description:
          '메일의 링크나 인증번호로 확인되면 켜집니다. 꺼져 있으면 비밀번호로 로그인할 수 없습니다.',
      },
      blocked: { label: '이용 정지', description: '켜면 곧바로 로그아웃되고 다시 로그인할 수 없습니다.' },
      role: {
        label: 'Strapi 역할',
        description: '비워 두세요. 사이트의 권한은 아래의 등급으로 정합니다.',
      },
      domain: {
        label: '도메인',
        description: '회원이 속한 사이트입니다. 다른 사이트에는 로그인할 수 없습니다.',
      },
      site_role: {
        label: '등급',
        description: '같은 도메인의 등급만 고를 수 있습니다. 승인된 회원에게만 효력이 있습니다.',
      },
      company: { label: '회사명' },
      name: { label: '이름' },
      phone: { label: '전화번호' },
      approval: { label: '가입 승인', description: 'pending: 대기, approved: 승인, rejected: 반려' },
      approval_reason: { label: '반려 사유', description: '회원에게 보입니다.' },
      approval_at: { label: '승인·반려 시각' },
      marketing: { label: '마케팅 수신 동의' },
      last_sign_in_at: { label: '마지막 로그인' },
    },
  },
  'api::user-consent.user-consent': {
    mainField: 'kind',
    list: ['user', 'kind', 'version', 'agreed', 'at'],
    fields: {
      user: { label: '회원' },
      kind: { label: '동의 항목', description: 'terms: 이용약관, privacy: 개인정보, marketing: 마케팅 수신' },
      version: { label: '약관 판' },
      agreed: { label: '동의 여부' },
      at: { label: '시각' },
      address: { label: '접속 주소(IP)' },
    },
  },
  'api::audit-log.audit-log': {
    mainField: 'action',
    list: ['at', 'domain', 'action', 'actor_name', 'target_name', 'address'],
    fields: {
      domain: { label: '도메인 코드' },
      action: { label: '한 일' },
      actor_id: { label: '수행자 ID' },
      actor_name: { label: '수행자' },
      actor_level: { label: '당시 등급 값' },
      target_id: { label: '대상 ID' },
      target_name: { label: '대상' },
      address: { label: '접속 주소(IP)' },
      detail: { label: '내용' },
      at: { label: '시각' },
    },
  },
  'api::estimate.estimate': {
    mainField: 'number',
    list: ['number', 'domain', 'member', 'title', 'state', 'total', 'requested_at'],
    fields: {
      domain: { label: '도메인' },
      member: { label: '회원' },
      number: { label: '견적 번호' },
      state: {
        label: '견적 상태',
        description: 'requested: 요청, quoted: 발송, accepted: 수락, declined: 거절, expired: 만료',
      },
      by_member: { label: '회원이 요청함' },
      request_key: { label: '요청 구분 값', description: '같은 요청이 두 번 접수되지 않게 합니다.' },
      party: { label: '수락한 회사' },
      title: { label: '제목' },
      memo: { label: '요청 내용' },
      items: { label: '항목' },
      supply: { label: '공급가액' },
      vat: { label: '부가가치세' },
      total: { label: '합계' },
      note: { label: '안내 사항' },
      valid_until: { label: '유효 기한' },
      requested_at: { label: '요청 시각' },
      sent_at: { label: '발송 시각' },
      viewed_at: { label: '회원이 확인한 시각' },
      closed_at: { label: '종료 시각' },
      decline_reason: { label: '거절 사유' },
      author: { label: '작성자' },
    },
  },

  'api::board.board': {
    mainField: 'name',
    list: ['name', 'code', 'domain', 'use_yn', 'sort', 'updatedAt'],
    fields: {
      domain: DOMAIN,
      code: {
        label: '게시판 코드',
        description:
          '주소에 쓰는 영문 코드입니다(/board/notice). 도메인 안에서 겹치지 않아야 합니다. 운영 중에는 바꾸지 마세요.',
      },
      name: { label: '게시판 이름' },
      description: {
        label: '게시판 설명',
        description: '목록 위와 검색 결과에 나옵니다. 80–155자가 알맞습니다.',
      },
      use_yn: { label: '사용 여부', description: '끄면 방문자에게 게시판과 글이 모두 보이지 않습니다.' },
      sort: SORT,
    },
  },
  'api::post.post': {
    mainField: 'title',
    list: ['wr_id', 'title', 'board', 'state', 'pinned', 'posted_at', 'author', 'edited_at'],
    fields: {
      board: { label: '게시판', description: '글은 게시판이 속한 도메인에 나타납니다.' },
      title: { label: '제목', description: '120자 이내로 적습니다.' },
      content: {
        label: '내용(HTML)',
        description:
          '되도록 사이트의 글쓰기 화면(/board?mode=editor)에서 고쳐 주세요. 허용하지 않는 태그는 저장할 때 지워집니다.',
      },
      state: {
        label: '글 상태',
        description: 'draft: 작성 중, scheduled: 예약, published: 발행. 발행된 글만 방문자에게 보입니다.',
      },
      posted_at: {
        label: '발행 시각',
        description: '예약한 글은 이 시각에 발행됩니다. 발행할 때 비워 두면 지금이 됩니다.',
      },
      pinned: { label: '상단 고정' },
      author: { label: '작성자' },
      edited_by: { label: '마지막 수정자' },
      edited_at: { label: '마지막 수정 시각' },
      version: {
        label: '버전',
        description: '저장할 때마다 오릅니다. 그사이 다른 사람이 저장했는지 확인하는 값이므로 고치지 마세요.',
      },
      wr_id: { label: '글 번호', description: '자동으로 정해집니다.' },
      description: { label: '요약', description: '내용에서 자동으로 만들어집니다.' },
      image: { label: '대표 그림', description: '본문의 첫 그림입니다. 자동으로 정해집니다.' },
      digest: { label: '내용 확인 값' },
      board_key: { label: '게시판 문서 ID' },
      draft_key: { label: '임시 저장 번호' },
      search_text: { label: '검색용 글' },
    },
  },
  'api::consultation.consultation': {
    mainField: 'receipt',
    list: ['receipt', 'domain', 'state', 'company_name', 'contact', 'product', 'received_at', 'handled_by'],
    fields: {
      domain: { label: '도메인 코드' },
      receipt: { label: '접수번호' },
      state: {
        label: '처리 상태',
        description:
          'new: 새 신청, contacted: 연락함, closed: 종료. 종료하고 1년이 지나면 저절로 지워집니다.',
      },
      type: { label: '상품 번호', description: '0은 상품을 고르지 않은 상담입니다.' },
      product: { label: '상품' },
      company_name: { label: '업체명' },
      keyword: { label: '관심 키워드' },
      contact: { label: '연락처' },
      memo: { label: '문의 내용' },
      note: { label: '담당자 메모', description: '방문자에게 보이지 않습니다.' },
      assignee: { label: '담당자 번호', description: '담당자는 사이트의 관리 화면에서 정합니다.' },
      version: { label: '고친 횟수' },
      handled_by: { label: '처리한 사람' },
      handled_at: { label: '처리 시각' },
      closed_at: { label: '종료 시각' },
      confirmation_email: { label: '접수 확인 메일 주소' },
      privacy_version: { label: '동의한 개인정보 처리방침의 판' },
      marketing: { label: '마케팅 수신 동의' },
      consented_at: { label: '동의 시각' },
      received_at: { label: '접수 시각' },
      request_key: { label: '중복 확인 키' },
      content_digest: { label: '내용 확인 값' },
    },
  },
  'api::outbox.outbox': {
    mainField: 'receipt',
    list: ['receipt', 'domain', 'channel', 'target', 'state', 'attempts', 'last_error', 'next_try_at'],
    fields: {
      domain: { label: '도메인 코드' },
      channel: {
        label: '보내는 방법',
        description:
          'chat: 메신저, manager-mail: 담당자 메일, confirmation-mail: 신청자 확인 메일, alert-mail: 순위 알림 메일, alert-chat: 순위 알림 메신저',
      },
      state: {
        label: '발송 상태',
        description:
          'waiting: 대기, sending: 보내는 중, sent: 보냄, failed: 실패. 하루 동안 보내지 못하면 failed가 됩니다. 원인을 해결한 뒤 waiting으로 바꾸면 다시 보냅니다.',
      },
      receipt: { label: '접수번호' },
      subject: { label: '대상 ID' },
      target: { label: '받는 곳' },
      attempts: { label: '시도 횟수' },
      last_error: { label: '마지막 실패 이유' },
      queued_at: { label: '등록 시각' },
      next_try_at: { label: '다음 시도 시각' },
      sent_at: { label: '보낸 시각' },
      next_ms: { label: '다음 시도 시각(밀리초)' },
      give_up_ms: { label: '포기 시각(밀리초)' },
      lease: { label: '처리 번호' },
    },
  },

  'blocks.hero': {
    mainField: 'title',
    list: [],
    fields: {
      eyebrow: { label: '머리말', description: '제목 위에 작게 나오는 한 줄입니다.' },
      title: {
        label: '제목',
        description: '화면에서 가장 큰 제목입니다. 한 페이지에 하나만 쓰고 80자 이내로 적습니다.',
      },
      lead: LEAD,
      actions: { label: '버튼', description: '세 개까지 넣을 수 있습니다.' },
      image: {
        label: '그림',
        description:
          '비워 두면 기본 그림이 나옵니다. JPEG, PNG, WebP, AVIF 파일을 가로 1,536px 이상으로 올려 주세요. 대체 텍스트는 미디어 라이브러리에서 적습니다.',
      },
    },
  },
  'blocks.features': {
    mainField: 'title',
    list: [],
    fields: { title: BLOCK_TITLE, lead: LEAD, items: { label: '특징 항목' } },
  },
  'blocks.steps': {
    mainField: 'title',
    list: [],
    fields: {
      title: BLOCK_TITLE,
      lead: LEAD,
      items: { label: '단계 항목', description: '번호는 자동으로 붙으므로 제목에 적지 않습니다.' },
    },
  },
  'blocks.figures': {
    mainField: 'title',
    list: [],
    fields: {
      title: BLOCK_TITLE,
      lead: LEAD,
      items: { label: '수치 항목', description: '근거를 댈 수 있는 사실만 적습니다.' },
    },
  },
  'blocks.products': {
    mainField: 'title',
    list: [],
    fields: {
      title: { label: '제목', description: '발행된 이 도메인의 상품이 제목 아래에 자동으로 나옵니다.' },
      lead: LEAD,
    },
  },
  'blocks.faq': {
    mainField: 'title',
    list: [],
    fields: { title: BLOCK_TITLE, items: { label: '질문과 답' } },
  },
  'blocks.quote': {
    mainField: 'text',
    list: [],
    fields: {
      text: {
        label: '인용문',
        description: '400자 이내로 적습니다. 실제로 한 말만 쓰고 따옴표는 넣지 않습니다.',
      },
      source: { label: '출처', description: '누가 한 말인지 적습니다. 예: 랭크업 운영 원칙' },
    },
  },
  'blocks.call-to-action': {
    mainField: 'title',
    list: [],
    fields: {
      title: BLOCK_TITLE,
      text: { label: '본문', description: '한두 문장이면 충분합니다.' },
      actions: { label: '버튼', description: '한 개 또는 두 개를 넣습니다.' },
    },
  },

  'elements.link': {
    mainField: 'label',
    list: [],
    fields: {
      label: {
        label: '버튼 글자',
        description: '누르면 무슨 일이 일어나는지 적습니다. 예: 웹 순위 조회하기',
      },
      url: {
        label: '연결 주소',
        description:
          '사이트 안은 /로 시작하는 경로, 전화는 tel:, 이메일은 mailto:, 바깥 주소는 https://부터 적습니다.',
      },
      variant: { label: '모양', description: 'primary: 채운 버튼(강조), secondary: 테두리 버튼' },
    },
  },
  'elements.feature': {
    mainField: 'title',
    list: [],
    fields: {
      icon: {
        label: '아이콘',
        description:
          'search 돋보기, chart 그래프, document 문서, shield 방패, people 사람, calendar 달력, link 고리, chat 말풍선',
      },
      title: { label: '제목' },
      text: { label: '설명', description: '두세 문장으로 적습니다.' },
    },
  },
  'elements.step': {
    mainField: 'title',
    list: [],
    fields: {
      title: { label: '제목' },
      text: { label: '설명' },
    },
  },
  'elements.figure': {
    mainField: 'label',
    list: [],
    fields: {
      value: { label: '수치', description: '20자 이내로, 단위까지 적습니다. 예: 1–1,000위, ₩0' },
      label: { label: '이름', description: '수치가 무엇을 뜻하는지 적습니다.' },
      note: { label: '덧붙임', description: '기준이나 출처를 적습니다.' },
    },
  },
  'elements.question': {
    mainField: 'question',
    list: [],
    fields: {
      question: { label: '질문' },
      answer: { label: '답', description: '1,500자 이내로 적습니다. 줄을 바꾸면 화면에서도 줄이 바뀝니다.' },
    },
  },
  'elements.host': {
    mainField: 'name',
    list: [],
    fields: {
      name: {
        label: '호스트',
        description: 'http://와 포트, 경로를 빼고 소문자로 적습니다. 예: www.example.com',
      },
    },
  },
};
